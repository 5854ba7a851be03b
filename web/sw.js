// Rolecall without a network. Whatever can be asked of the server comes from the server, so that no user
// who is online sees an older build; what this keeps is for when that fails.
//
// build/files.json names the files of a build with their SHA-256. The files of one build are in one cache,
// named after the build, which counts once it is whole: index.html is put into it last. So a page that
// opens offline gets all its files from one build, the newest one that came in whole.

const prefix = "rolecall-build-";
const root = self.registration.scope;
const document = "index.html";

/** Files with a hash of what they hold in their names are right for every build that asks for them. */
const isHashed = (path) => /-[A-Z0-9]{8}\.js$/.test(path);

/** addressOf is the address of a file; some servers send the document under no other name than the folder's. */
const addressOf = (path) => root + (path === document ? "" : path);

/** pathOf is the file that an address names, "" where it is none of the page's. */
function pathOf(address) {
  const path = address.startsWith(root) ? address.slice(root.length).replace(/[?#].*$/s, "") : "?";
  if (path === "" || path === document) return document;
  return /^build\/[\w.-]+$/.test(path) ? path : "";
}

/**
 * builds says which build a page, or a worker of one, began with, as long as this script runs: "" where it
 * came from the network and is not kept.
 */
const builds = new Map();

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  const path = pathOf(event.request.url);
  if (event.request.method === "GET" && path !== "") event.respondWith(answer(event, path));
});

self.addEventListener("message", (event) => {
  if (event.data?.type === "keep") event.waitUntil(keep(event.source?.id, event.data));
});

async function answer({ request, preloadResponse, clientId, resultingClientId }, path) {
  const build = request.mode === "navigate" ? undefined : builds.get(clientId);
  if (resultingClientId) builds.set(resultingClientId, request.mode === "navigate" ? "" : build);
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    // A page of the build before asks for a file that the server doesn't have any more.
    if (response.status !== 404 || !isHashed(path)) return response;
    return (await keptFile(path, build))?.response ?? response;
  } catch (problem) {
    const kept = await keptFile(path, build);
    if (!kept) throw problem;
    if (request.mode === "navigate") builds.set(resultingClientId, kept.build);
    return kept.response;
  }
}

/** keptFile is a file of the build that is kept whole, for a page of that build. */
async function keptFile(path, build) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix)) continue;
    const cache = await caches.open(name);
    if (!(await cache.match(addressOf(document)))) continue;
    if (build !== undefined && build !== name && !isHashed(path)) continue;
    const response = await cache.match(addressOf(path));
    if (response) return { response, build: name };
  }
  return null;
}

/** keep brings the files of the build that the server has now: all of them, or those that the page opens with. */
async function keep(client, { all, main }) {
  try {
    const listed = await fetch(addressOf("build/files.json"), {
      cache: "no-cache",
    });
    const { build, first, later } = await listed.json();
    const files = { ...(all ? later : {}), ...first };
    // The document comes last.
    const paths = [...Object.keys(files).filter((path) => path !== document), document];
    const cache = await caches.open(prefix + build);
    for (const path of paths) {
      const address = addressOf(path);
      if (await cache.match(address)) continue;
      const response = await fetch(address, { cache: "no-cache" });
      // Another build has come meanwhile: it is kept at the next visit.
      if (!response.ok || (await digestOf(response.clone())) !== files[path])
        return void (await caches.delete(prefix + build));
      await cache.put(address, response);
    }
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(prefix) && name !== prefix + build).map((name) => caches.delete(name)),
    );
    if (client && main in first) builds.set(client, prefix + build);
  } catch {
    // No connection, or no room: what was kept before is still there.
  }
}

async function digestOf(response) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return btoa(String.fromCharCode(...digest));
}
