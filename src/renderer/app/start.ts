/*
 * Starts the site on a server-rendered page, after the page has been painted and script by script, so that the browser can
 * respond in between (docs/adr/0008-server-rendered-pages.md). This script has no imports, because they would run before the
 * first paint. Its settings are in the data attributes of its own element.
 */

const script = document.querySelector<HTMLElement>('script[data-parts]')
const view = document.getElementById('root')
const settings = { ...script?.dataset }

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(settings.language ?? '')
  } catch {
    return null
  }
}

// If the server rendered another language than the one stored on this device, remove the page. If the hash names a static page, hide
// the content, because the server did not know the hash.
const stored = storedLanguage()
const named = new URLSearchParams(location.search).has(settings.parameter ?? '')
const hideOther = () => {
  if (settings.hash && location.hash.length > 1 && location.hash !== `#${settings.hash}`) view?.querySelector('main')?.style.setProperty('visibility', 'hidden')
}
if (stored && !named && stored !== document.documentElement.lang) view?.replaceChildren()
else hideOther()

const delay = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const frame = () => new Promise(requestAnimationFrame)

/* Links work without scripts. Clicks on buttons and typed input are recorded until the page is hydrated. */
let pressed: HTMLButtonElement | null = null
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const typedValues = new Map<Control, string | boolean>()
/** React marks hydrated elements; some parts are hydrated later than the page. */
const isHydrated = (field: Control) => Object.keys(field).some((key) => key.startsWith('__reactProps'))

function recordPress(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (!button) return
  pressed = button
  // Prevents the browser's own action: opening an empty menu, or a form submission that puts its fields into the address.
  event.preventDefault()
}

let alive = false
function recordTyped({ target }: Event): void {
  // A part hydrated because of this very event starts with its old state, so replay right afterwards.
  if (alive) setTimeout(replayTyped)
  if (isHydrated(target as Control)) typedValues.delete(target as Control)
  else if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) typedValues.set(target, target.checked)
  else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    typedValues.set(target, target.value)
}

const blockSubmit = (event: Event) => event.preventDefault()

/** Enters a value like a user, with the events that React listens to. */
function enterValue(field: Control, value: string | boolean): void {
  if (typeof value === 'boolean') {
    const box = field as HTMLInputElement
    if (box.checked === value) box.checked = !value
    box.click()
    return
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}

const capture = { capture: true }
/** Milliseconds to wait at most for a picture or a part of the page. */
const timeoutMs = 1000
/** Milliseconds after which a part of the page that was not hydrated is given up. */
const giveUpMs = 10_000

/** Replays typed input into each hydrated field. */
function replayTyped(): void {
  for (const [field, value] of typedValues) {
    const now = field.isConnected ? field : view?.querySelector<Control>(`[name="${CSS.escape(field.name)}"]`)
    if (!now || !isHydrated(now)) continue
    typedValues.delete(field)
    enterValue(now, value)
  }
}

/** Replays the click after the effects of the hydrated page, because they close open menus. */
function replayPress(): void {
  const button = pressed
  pressed = null
  setTimeout(() => {
    if (!button?.isConnected) return
    // Closing a menu returns the focus to the button that had it, so focus it first.
    button.focus({ preventScroll: true })
    button.click()
  })
}

/** Replays typed input before the click; a slow part delays the click only until the timeout. */
async function replayInput(): Promise<void> {
  for (const start = performance.now(); ; await delay(50)) {
    const waited = performance.now() - start
    replayTyped()
    if (typedValues.size === 0 || waited > timeoutMs) replayPress()
    if (waited > giveUpMs || ![...(view?.querySelectorAll<Control>('input, textarea, select') ?? [])].some((field) => !isHydrated(field))) break
  }
  replayPress()
  view?.removeEventListener('input', recordTyped, capture)
}
view?.addEventListener('click', recordPress, capture)
view?.addEventListener('input', recordTyped, capture)
view?.addEventListener('submit', blockSubmit, capture)
document.addEventListener(
  'page-alive',
  () => {
    view?.removeEventListener('click', recordPress, capture)
    view?.removeEventListener('submit', blockSubmit, capture)
    view?.querySelector('main')?.style.removeProperty('visibility')
    alive = true
    void replayInput()
  },
  { once: true },
)

/** Resolves after the first contentful paint; immediately for a hidden page, which does not paint. */
function painted(): Promise<unknown> {
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) return delay()
  const firstPaint = new Promise<void>((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
  return Promise.race([firstPaint, delay(timeoutMs)])
}

/** Waits for the visible pictures before the scripts load, because both share the connection; at most until the timeout. */
function pictures(): Promise<unknown> {
  const seen = [...(view?.querySelectorAll('img') ?? [])].filter((image) => {
    const [box] = image.getClientRects()
    return box !== undefined && image.loading !== 'lazy' && box.top < innerHeight
  })
  return Promise.race([Promise.all(seen.map((image) => image.decode().catch(() => undefined))), delay(timeoutMs)])
}

/**
 * Fits the page to the window's width, which the server only guesses from the User-Agent: a narrow desktop window gets the
 * wide layout. Fetches the page again with the real width in a cookie. Without an answer, the client renders the page.
 */
async function fitWidth(): Promise<void> {
  const wide = matchMedia('(min-width: 768px)').matches
  if (view?.childElementCount && settings.wide !== String(wide)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the request in the next line needs it
    document.cookie = `${settings.width}=${wide ? 'wide' : 'narrow'}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
    const asked = fetch(location.href, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(timeoutMs * 3) })
    const page = new DOMParser().parseFromString(await asked.then((answer) => answer.text()).catch(() => ''), 'text/html')
    const state = document.getElementById(settings.state ?? '')
    if (state) state.textContent = page.getElementById(settings.state ?? '')?.textContent ?? ''
    document.head.append(...page.head.querySelectorAll('style[data-drawn]'))
    view.replaceChildren(...(page.getElementById('root')?.childNodes ?? []))
    hideOther()
  }
  // Keeps the page visible when the window is resized later.
  view?.style.setProperty('animation', 'none')
}

const listed = (names?: string) => names?.split(' ').filter(Boolean) ?? []

await fitWidth()
await painted()
await pictures()
if (document.visibilityState !== 'hidden') await Promise.race([frame().then(frame), delay(timeoutMs)])
for (const href of listed(settings.needed)) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
}
for (const part of listed(settings.parts)) {
  await import(/* @vite-ignore */ part)
  await delay()
}

export {}
