/** So much of it must be seen, in px: less than its head is only a hint that there is more. */
const atLeast = 140

/** Whether the element of that id can be seen; looked up again after each drawing, because drawings replace it. */
export function inView(id: string, onChange: () => void): { readonly now: boolean; look: () => void } {
  let element: Element | null = null
  let isSeen = false
  const see = (next: boolean) => {
    if (next === isSeen) return
    isSeen = next
    onChange()
  }
  // Of the document, because margins of a frame of another origin count for nothing otherwise.
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
