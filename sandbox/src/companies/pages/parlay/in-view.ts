/** Pixels that must be visible before the element counts as in view. */
const atLeast = 140

/** Watches whether an element is in view. Call `look` after each rendering, because it replaces the element. */
export function inView(id: string, onChange: () => void): { readonly now: boolean; look: () => void } {
  let element: Element | null = null
  let isSeen = false
  const see = (next: boolean) => {
    if (next === isSeen) return
    isSeen = next
    onChange()
  }
  // With the document as root, margins also apply in a cross-origin frame.
  const observer =
    'IntersectionObserver' in window
      ? new IntersectionObserver((entries) => see(entries.at(-1)?.isIntersecting ?? false), { root: document, rootMargin: `0px 0px -${atLeast}px 0px` })
      : null
  return {
    get now() {
      return isSeen
    },
    look() {
      const found = document.getElementById(id)
      if (found === element) return
      if (element) observer?.unobserve(element)
      element = found
      if (element) observer?.observe(element)
      else see(false)
    },
  }
}
