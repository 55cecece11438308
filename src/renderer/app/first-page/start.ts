/*
 * Starts the site behind its drawn first view: once that has been painted, and part by part, so that the page answers in
 * between (docs/adr/0006-first-page.md). Stands alone: whatever it imported would have to run before the first picture.
 */

const script = document.querySelector<HTMLElement>('script[data-parts]')
const view = document.getElementById(script?.dataset.view ?? '')

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(script?.dataset.language ?? '')
  } catch {
    return null
  }
}

// The server has forgotten the language that this device was told: better no first view than one in a foreign language.
const stored = storedLanguage()
if (stored && stored !== document.documentElement.lang) view?.remove()

// A press on a button that cannot answer yet is answered by the page that follows; links lead on by themselves.
view?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('button')
  if (!button) return
  for (const before of view.querySelectorAll('[data-pressed]')) before.removeAttribute('data-pressed')
  button.dataset.pressed = ''
})

const rest = () => new Promise((resolve) => setTimeout(resolve))
/** After the next picture; a page in the background paints none. */
const painted = () =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve(undefined)
    else requestAnimationFrame(() => setTimeout(resolve))
  })

/** The first view's pictures come first, as long as that takes less than a second: the scripts would share their line. */
function pictures(): Promise<unknown> {
  const seen = [...(view?.querySelectorAll('img') ?? [])].filter((image) => image.getClientRects().length > 0)
  return Promise.race([Promise.all(seen.map((image) => image.decode().catch(() => undefined))), new Promise((resolve) => setTimeout(resolve, 1000))])
}

const listed = (names?: string) => names?.split(' ').filter(Boolean) ?? []

await painted()
await pictures()
for (const href of listed(script?.dataset.needed)) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
}
for (const part of listed(script?.dataset.parts)) {
  await import(/* @vite-ignore */ part)
  await rest()
}

export {}
