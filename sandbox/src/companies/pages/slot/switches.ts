import { byId } from './dom'

/** Creates a switch that is stored in the browser if possible; off until it is pressed. Returns whether it is on. */
export function createSwitch(id: string, onChange: (isOn: boolean) => void = () => undefined): () => boolean {
  const button = byId<HTMLButtonElement>(id)
  const key = `slot-${id}`
  let isOn = false
  try {
    isOn = localStorage.getItem(key) === '1'
  } catch {
    // Storage is blocked, so the switch starts off.
  }
  const show = () => button.setAttribute('aria-pressed', String(isOn))
  button.addEventListener('click', () => {
    isOn = !isOn
    try {
      localStorage.setItem(key, isOn ? '1' : '0')
    } catch {}
    show()
    onChange(isOn)
  })
  show()
  return () => isOn
}
