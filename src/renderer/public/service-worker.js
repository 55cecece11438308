/*
 * Starts a player's next visit from the disk, and shows /offline.html when a page cannot be fetched. Of the site it keeps
 * the one document that is the same on every address, without a name in it; no call, no picture, no script: those are the
 * browser's to keep. So it can neither keep private data nor hold back an update for longer than one visit.
 */
const offlineCache = 'offline-page-1'
const offlinePage = '/offline.html'
const pageCache = 'player-page-1'
const page = '/'

/** Where a player's day is spent; everything else is asked for. */
const daily = /^\/(?:(?:slot|live-casino|virtual-bets|games|sportsbook|promotions|profile)(?:\/.*)?)?$/
/** What the document begins with. */
const parts = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g
/** Milliseconds; an older document is asked for anew. */
const longest = 24 * 3600 * 1000

/** Nothing was drawn into it: such a document carries what it was drawn from. */
const isBare = (html) => html.includes('id="root"') && !html.includes('id="drawn-state"')

async function keepPage() {
  const cache = await caches.open(pageCache)
  try {
    const response = await fetch(page, { cache: 'no-cache', credentials: 'same-origin', headers: { Accept: 'text/html' } })
    const fits = response.ok && !response.redirected && isBare(await response.clone().text())
    await (fits ? cache.put(page, response) : cache.delete(page))
  } catch {
    // Without a connection what is there stays.
  }
}

const isThere = (path) =>
  fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Null where there is none, or its scripts would have to be fetched, which after an update may be gone. */
async function pageFromDisk() {
  const kept = await caches.match(page, { cacheName: pageCache, ignoreVary: true })
  if (!kept || Date.now() - Date.parse(kept.headers.get('Date') ?? '') > longest) return null
  const named = [...(await kept.clone().text()).matchAll(parts)].map(([, path]) => path)
  return (await Promise.all(named.map(isThere))).every(Boolean) ? kept : null
}

const fetched = (request) => fetch(request).catch(async () => (await caches.match(offlinePage, { cacheName: offlineCache })) ?? Response.error())

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(offlineCache).then((cache) => cache.add(new Request(offlinePage, { cache: 'reload' }))))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const kept = [offlineCache, pageCache]
  const clean = caches.keys().then((names) => Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name))))
  event.waitUntil(Promise.all([clean, self.clients.claim()]))
})

/* The site says who sits here: a visitor's pages are drawn by the server, and nothing of a player's stays after the logout. */
self.addEventListener('message', (event) => {
  if (event.data?.kind === 'player') event.waitUntil(keepPage())
  if (event.data?.kind === 'visitor') event.waitUntil(caches.delete(pageCache))
})

/** @returns {URL | null} null: no address of this site */
function ownAddress(path) {
  const address = URL.canParse(path, self.location.origin) ? new URL(path, self.location.origin) : null
  return address?.origin === self.location.origin ? address : null
}

/* What the server tells a player who wants it: it is shown in any case, since a browser takes the permission from who shows nothing. */
self.addEventListener('push', (event) => {
  const { title, body, path, lang } = event.data.json()
  // There is one at a time, which is heard again.
  const options = { body, lang, tag: 'messages', renotify: true, icon: '/icons/192.png', data: { path } }
  event.waitUntil(self.registration.showNotification(title, options))
})

/** In a window of the site that is there, so that no second one begins; what that shows stays until the page itself goes on. */
async function goTo(path) {
  const address = ownAddress(path)
  if (!address) return
  const [window] = await self.clients.matchAll({ type: 'window' })
  if (!window) return void (await self.clients.openWindow(address.href))
  window.postMessage({ kind: 'go', path: address.pathname })
  await window.focus()
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(goTo(event.notification.data?.path))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate') return
  const { pathname, search } = new URL(request.url)
  // Who loads a page anew wants it from the server, and an address that names a language is the server's to answer. Without
  // a connection the page that says so says more than a site that has nothing to show.
  const usual = self.navigator.onLine && request.method === 'GET' && request.cache === 'default' && daily.test(pathname) && !/[?&]lang=/.test(search)
  event.respondWith(
    (async () => {
      const kept = usual ? await pageFromDisk().catch(() => null) : null
      return kept ?? fetched(request)
    })(),
  )
})
