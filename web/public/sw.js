// Shows a page of our own where the browser cannot reach the server. All else goes to the network as
// without it: no price and nothing personal is kept.
const SHELL = 'offline-page-1';
const PAGE = '/offline.html';
const FILES = [PAGE, '/offline.css', '/offline.js', '/theme.js', '/favicon.svg'];

addEventListener('install', (event) => {
  event.waitUntil(keep());
});

addEventListener('activate', (event) => {
  event.waitUntil(start());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(navigate(event));
  else if (FILES.includes(new URL(request.url).pathname)) event.respondWith(read(request));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function keep() {
  const cache = await caches.open(SHELL);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
  await skipWaiting();
}

async function start() {
  for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name);
  // The request goes out while this script still starts.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function navigate({ preloadResponse, request }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

async function show(path) {
  const [page] = await clients.matchAll({ type: 'window' });
  if (!page) return clients.openWindow(path);
  await page.focus();
  return page.navigate(path);
}

const read = (request) =>
  fetch(request).catch(async () => (await caches.match(request)) ?? Response.error());
