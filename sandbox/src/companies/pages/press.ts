/**
 * A key that is held presses once: a new stake needs a new press (@see R-1). The browser would press a button again and
 * again, and send the form around a field.
 */
export function pressOnce(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && (event.key === 'Enter' || event.key === ' ') && event.target instanceof Element && event.target.closest('button, input'))
        event.preventDefault()
    },
    { capture: true },
  )
}
