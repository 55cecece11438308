/** Actions of elements with `data-do` when pressed, and of fields with `data-input` when changed. */
export interface Actions {
  press: Record<string, (element: HTMLElement) => void>
  change: Record<string, (value: string) => void>
  /** Opens a link of the page itself, by its path. */
  go: (path: string) => void
}

/** Adds one delegated listener for the whole page, so patched elements need none. */
export function listenTo(root: HTMLElement, { press, change, go }: Actions): void {
  root.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    const link = target?.closest<HTMLElement>('a[data-go]')
    if (link) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      go(link.dataset.go ?? '/')
      return
    }
    const element = target?.closest<HTMLElement>('[data-do]')
    if (!element || element.getAttribute('aria-disabled') === 'true') return
    press[element.dataset.do ?? '']?.(element)
  })
  const changed = (event: Event) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
    const name = field.dataset.input
    if (name) change[name]?.(field.value)
  }
  root.addEventListener('input', changed)
}

/** Scrolls to the top: of the page in wide frames, of the column between head and slip bar in narrow ones. */
export function toTop(): void {
  window.scrollTo(0, 0)
  document.querySelector('.columns')?.scrollTo?.(0, 0)
}

/** Creates a live region for screen readers outside the patched elements; returns the function that announces a text. */
export function announcer(): (text: string) => void {
  const line = document.createElement('p')
  line.className = 'hidden-text'
  line.setAttribute('role', 'status')
  line.setAttribute('aria-live', 'polite')
  document.body.append(line)
  return (text) => {
    line.textContent = text
  }
}
