/** Creates a spot’s button: click or Enter puts a chip; Backspace, Delete or a right click removes the latest. */
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
