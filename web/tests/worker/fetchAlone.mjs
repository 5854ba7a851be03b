/**
 * Is fetch on a connection of its own: one that is kept may be closed by the server at the moment at which the next
 * request goes out, where the machine is so busy that the client is late to close it first.
 */
export const fetchAlone = (url, init = {}) =>
  fetch(url, { ...init, headers: { ...init.headers, connection: "close" } });
