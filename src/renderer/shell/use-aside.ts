import { type RefObject, useEffect, useState } from 'react'

/** Pixels of a focused control's ring, which must be seen too. */
const ring = 4

function covers(above: Element, below: Element): boolean {
  const [a, b] = [above.getBoundingClientRect(), below.getBoundingClientRect()]
  return a.left < b.right + ring && b.left - ring < a.right && a.top < b.bottom + ring && b.top - ring < a.bottom
}

/** Whether what has the focus lies under this floating button, so that it makes room; it is back as soon as it does not. */
export function useAside(float: RefObject<HTMLElement | null>): boolean {
  const [aside, setAside] = useState(false)
  useEffect(() => {
    const look = () => {
      const focused = document.activeElement
      const control = focused && focused !== float.current && focused.matches('a, button, input, select, textarea, summary, [role]') ? focused : null
      // Whole panels may have the focus, too: those it may stand above.
      setAside(float.current !== null && control !== null && !control.matches('[tabindex="-1"]') && covers(float.current, control))
    }
    // At a focusout nothing has the focus yet.
    const later = () => setTimeout(look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', later)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', later)
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [float])
  return aside
}
