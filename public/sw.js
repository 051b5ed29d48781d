// Shows a page of ours where the browser would show its own because there is no connection. Everything else goes to
// the network as if this were not here: no page, no call and no build is ever kept. Its address carries language and
// build, so that both bring a fresh copy of the one page it keeps.
const CACHE = `offline${location.search}`;
const PAGE = `/offline?lang=${new URLSearchParams(location.search).get('lang') ?? 'en'}`;

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event));
});

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(PAGE, { cache: 'reload', credentials: 'omit' }));
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function answer({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const page = await (await caches.open(CACHE)).match(PAGE);
    return page ?? Response.error();
  }
}
