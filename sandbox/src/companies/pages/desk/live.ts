/*
 * Keeps the lists of a desk current: fetches the same page and replaces changed entries. An entry with the focus or with
 * unsaved input stays until the person is done.
 */

const every = 2_000
/** Markup of each entry as the server last sent it. */
const lastMarkup = new WeakMap<Element, string>()

/** Returns an entry's markup without the form's intent, which changes at every request. */
function textOf(entry: Element): string {
  const copy = entry.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const field of copy.querySelectorAll('input[name="intent"]')) field.removeAttribute('value')
  return copy.outerHTML
}

function isBusy(entry: Element): boolean {
  const fields = [...entry.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')]
  const isTyped =
    fields.some((field) => field.value !== field.defaultValue) ||
    [...entry.querySelectorAll('option')].some((option) => option.selected !== option.defaultSelected && option.index > 0)
  return isTyped || entry.querySelector('details[open], form[data-sent]') !== null || entry.querySelector('input:focus, select:focus') !== null
}

/** Replaces an entry; the focus stays on the same button. */
function replace(entry: Element, fresh: Element): void {
  const focused = entry.contains(document.activeElement) ? document.activeElement?.getAttribute('data-testid') : null
  entry.replaceWith(fresh)
  if (focused) fresh.querySelector<HTMLElement>(`[data-testid="${focused}"]`)?.focus({ preventScroll: true })
}

/** Updates a list to match a fresh one; `data-key` identifies entries. */
export function updateList(list: Element, fresh: Element): void {
  const known = new Map([...list.children].map((entry) => [entry.getAttribute('data-key'), entry]))
  let place: Element | null = list.firstElementChild
  for (const next of [...fresh.children]) {
    const key = next.getAttribute('data-key')
    const entry = known.get(key)
    known.delete(key)
    const text = textOf(next)
    if (!entry) {
      lastMarkup.set(next, text)
      list.insertBefore(next, place)
      continue
    }
    const isSame = (lastMarkup.get(entry) ?? textOf(entry)) === text
    if (entry === place) place = place.nextElementSibling
    else list.insertBefore(entry, place)
    if (isSame || isBusy(entry)) continue
    lastMarkup.set(next, text)
    replace(entry, next)
  }
  for (const gone of known.values()) if (!isBusy(gone)) gone.remove()
}

export function keepCurrent(): void {
  const live = document.getElementById('live')
  const lists = () => document.querySelectorAll('[data-live]')
  for (const list of lists()) for (const entry of list.children) lastMarkup.set(entry, textOf(entry))

  function showStatus(ok: boolean): void {
    const text = (ok ? live?.dataset.ok : live?.dataset.offline) ?? ''
    if (!live || live.textContent === text) return
    live.textContent = text
    live.classList.toggle('offline', !ok)
  }

  async function refresh(): Promise<void> {
    try {
      // The address of a rejected form cannot be fetched again, so fetch the desk itself.
      const { pathname } = window.location
      const response = await fetch(`/${pathname.split('/')[1]}?lang=${document.documentElement.lang}`, { headers: { accept: 'text/html' } })
      if (!response.ok) throw new Error(String(response.status))
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      for (const list of lists()) {
        const fresh = page.getElementById(list.id)
        if (fresh) updateList(list, document.importNode(fresh, true))
      }
      showStatus(true)
    } catch {
      showStatus(false)
    }
  }

  setInterval(() => {
    if (document.visibilityState === 'visible') void refresh()
  }, every)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refresh()
  })
}
