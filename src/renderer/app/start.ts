/*
 * Starts the site on a page that was drawn for it: once that has been painted, and part by part, so that the page answers in
 * between (docs/adr/0008-drawn-pages.md). Stands alone: whatever it imported would have to run before the first picture.
 * What it is told stands in its own element.
 */

const script = document.querySelector<HTMLElement>('script[data-parts]')
const view = document.getElementById('root')
const told = { ...script?.dataset }

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(told.language ?? '')
  } catch {
    return null
  }
}

// The server has forgotten the language that this device was told: better no page than one in a foreign language. And of
// pages that the hash names it has drawn one without knowing which is meant.
const stored = storedLanguage()
const named = new URLSearchParams(location.search).has(told.parameter ?? '')
const hideOther = () => {
  if (told.hash && location.hash.length > 1 && location.hash !== `#${told.hash}`) view?.querySelector('main')?.style.setProperty('visibility', 'hidden')
}
if (stored && !named && stored !== document.documentElement.lang) view?.replaceChildren()
else hideOther()

const rest = (milliseconds = 0) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const frame = () => new Promise(requestAnimationFrame)

/* Links lead on by themselves. A press on a button, and what is typed, waits for the page that can answer. */
let pressed: HTMLButtonElement | null = null
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const typed = new Map<Control, string | boolean>()
/** React marks what it has taken over; parts of the page come after the page. */
const answers = (field: Control) => Object.keys(field).some((key) => key.startsWith('__reactProps'))

function keepPress(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (!button) return
  pressed = button
  // The browser alone would open an empty menu, or put what is in a form into the address.
  event.preventDefault()
}

let alive = false
function keepTyped({ target }: Event): void {
  // A part that is taken over for this very event begins with what it knew: it hears of it right after.
  if (alive) setTimeout(give)
  if (answers(target as Control)) typed.delete(target as Control)
  else if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) typed.set(target, target.checked)
  else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) typed.set(target, target.value)
}

const refuse = (event: Event) => event.preventDefault()

/** As a hand does it: the page's own parts hear of it. */
function type(field: Control, value: string | boolean): void {
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
/** Milliseconds after which what does not come, a picture or a part, is no reason to wait. */
const patience = 1000
/** Milliseconds after which a part of the page that did not come is given up. */
const longest = 10_000

/** Each field that can answer hears what was typed. */
function give(): void {
  for (const [field, value] of typed) {
    const now = field.isConnected ? field : view?.querySelector<Control>(`[name="${CSS.escape(field.name)}"]`)
    if (!now || !answers(now)) continue
    typed.delete(field)
    type(now, value)
  }
}

/** After the effects of the page that is just there: they close whatever is open. */
function press(): void {
  const button = pressed
  pressed = null
  setTimeout(() => {
    if (!button?.isConnected) return
    // What a menu closes gives the focus back to the button that has it.
    button.focus({ preventScroll: true })
    button.click()
  })
}

/** What was typed comes before what was pressed; a part that takes its time holds no press for long. */
async function giveBack(): Promise<void> {
  for (const start = performance.now(); ; await rest(50)) {
    const waited = performance.now() - start
    give()
    if (typed.size === 0 || waited > patience) press()
    if (waited > longest || ![...(view?.querySelectorAll<Control>('input, textarea, select') ?? [])].some((field) => !answers(field))) break
  }
  press()
  view?.removeEventListener('input', keepTyped, capture)
}
view?.addEventListener('click', keepPress, capture)
view?.addEventListener('input', keepTyped, capture)
view?.addEventListener('submit', refuse, capture)
document.addEventListener(
  'page-alive',
  () => {
    view?.removeEventListener('click', keepPress, capture)
    view?.removeEventListener('submit', refuse, capture)
    view?.querySelector('main')?.style.removeProperty('visibility')
    alive = true
    void giveBack()
  },
  { once: true },
)

/** After the first picture, which the browser itself tells of; a page in the background paints none. */
function painted(): Promise<unknown> {
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) return rest()
  const told = new Promise<void>((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
  return Promise.race([told, rest(patience)])
}

/** The first screen's pictures come first, as long as that takes less than a second: the scripts would share their line. */
function pictures(): Promise<unknown> {
  const seen = [...(view?.querySelectorAll('img') ?? [])].filter((image) => {
    const [box] = image.getClientRects()
    return box !== undefined && image.loading !== 'lazy' && box.top < innerHeight
  })
  return Promise.race([Promise.all(seen.map((image) => image.decode().catch(() => undefined))), rest(patience)])
}

/**
 * The server only guesses the width: a narrow window of a desk's browser is no phone to it. What it drew for another width
 * gives way to what it draws when it is told; when it draws nothing then, the site does.
 */
async function fitWidth(): Promise<void> {
  const wide = matchMedia('(min-width: 768px)').matches
  if (view?.childElementCount && told.wide !== String(wide)) {
    // biome-ignore lint/suspicious/noDocumentCookie: it has to be there before the next line asks.
    document.cookie = `${told.width}=${wide ? 'wide' : 'narrow'}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
    const asked = fetch(location.href, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(patience * 3) })
    const page = new DOMParser().parseFromString(await asked.then((answer) => answer.text()).catch(() => ''), 'text/html')
    const state = document.getElementById(told.state ?? '')
    if (state) state.textContent = page.getElementById(told.state ?? '')?.textContent ?? ''
    document.head.append(...page.head.querySelectorAll('style[data-drawn]'))
    view.replaceChildren(...(page.getElementById('root')?.childNodes ?? []))
    hideOther()
  }
  // Whatever its window comes to later.
  view?.style.setProperty('animation', 'none')
}

const listed = (names?: string) => names?.split(' ').filter(Boolean) ?? []

await fitWidth()
await painted()
await pictures()
if (document.visibilityState !== 'hidden') await Promise.race([frame().then(frame), rest(patience)])
for (const href of listed(told.needed)) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
}
for (const part of listed(told.parts)) {
  await import(/* @vite-ignore */ part)
  await rest()
}

export {}
