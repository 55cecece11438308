/*
 * Shows /offline.html when a page cannot be fetched. Nothing else is cached or intercepted: no call, no script,
 * no picture, so it can neither keep private data nor hold back an update.
 */
const cacheName = 'offline-page-1'
const offlinePage = '/offline.html'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add(new Request(offlinePage, { cache: 'reload' }))))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const clean = caches.keys().then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))))
  event.waitUntil(Promise.all([clean, self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(offlinePage)) ?? Response.error()))
})
