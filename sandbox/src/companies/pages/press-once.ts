/**
 * Ignores repeated key events, so that each stake needs a new key press (@see PROTECT-1).
 * Otherwise a held key would press a button or submit a form repeatedly.
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
