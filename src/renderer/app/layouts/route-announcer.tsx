import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Milliseconds a page has to set its title. */
const settle = 400

/** Tells screen readers the new page's title, and moves a focus that the change left nowhere to the content. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [text, setText] = useState('')
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what is announced
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    const timer = setTimeout(() => {
      setText(document.title)
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    }, settle)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <chakra.p srOnly aria-live="polite">
      {text}
    </chakra.p>
  )
}
