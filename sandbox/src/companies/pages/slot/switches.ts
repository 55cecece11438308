import { byId } from './dom'

/** A switch of the window that is remembered where the browser lets it be; off until it is pressed. */
export function switchOf(id: string, onChange: (isOn: boolean) => void = () => undefined): () => boolean {
  const button = byId<HTMLButtonElement>(id)
  const key = `slot-${id}`
  let isOn = false
  try {
    isOn = localStorage.getItem(key) === '1'
  } catch {
    // A frame without storage forgets.
  }
  const show = () => button.setAttribute('aria-pressed', String(isOn))
  button.addEventListener('click', () => {
    isOn = !isOn
    try {
      localStorage.setItem(key, isOn ? '1' : '0')
    } catch {
      // As above.
    }
    show()
    onChange(isOn)
  })
  show()
  return () => isOn
}
