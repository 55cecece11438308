/** A button for chips: click or Enter puts one, Backspace, Delete or a right click takes the latest back. */
export function spotButton(spot: string, name: string, place: (spot: string) => void, take: (spot: string) => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'spot'
  button.dataset.spot = spot
  button.setAttribute('aria-label', name)
  button.addEventListener('click', () => place(spot))
  button.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    take(spot)
  })
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'Backspace' && event.key !== 'Delete') return
    event.preventDefault()
    take(spot)
  })
  return button
}
