import { useEffect, useRef, useState } from 'react'

/** Pixels a finger trembles. */
const slack = 6

/** Gone while the page is scrolled down, back on any way up and at the very top (@see SHELL-43). */
export function useHiddenByScroll(): boolean {
  const [hidden, setHidden] = useState(false)
  const last = useRef(0)
  useEffect(() => {
    last.current = window.scrollY
    const onScroll = () => {
      const now = Math.max(0, window.scrollY)
      if (now < last.current || now < slack) {
        setHidden(false)
        last.current = now
      } else if (now - last.current > slack) {
        setHidden(true)
        last.current = now
      }
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return hidden
}
