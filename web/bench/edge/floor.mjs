// A Worker that reads the body and answers: what the runtime and its HTTP cost alone.
export default {
  async fetch(request) {
    return Response.json({ bytes: (await request.arrayBuffer()).byteLength });
  },
};
