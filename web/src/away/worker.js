// The page's service worker, made whole by make.ts: where the server cannot be reached it answers the browser's wish
// for a page with one that says so. It keeps nothing else and touches nothing else.
const version = '{{version}}';
const page = '{{page}}';
const policy = '{{policy}}';

// Proxies say so with these, when nobody is behind them.
const away = [502, 503, 504];

const say = () =>
  new Response(page, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      'Shoal-Away': version,
    },
  });

async function answer(event) {
  try {
    const found = (await event.preloadResponse) ?? (await fetch(event.request));
    return away.includes(found.status) ? say() : found;
  } catch {
    return say();
  }
}

// There is nothing that an older version would still need.
self.addEventListener('install', () => self.skipWaiting());
// The browser asks for the page while it still wakes the worker.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event));
});
