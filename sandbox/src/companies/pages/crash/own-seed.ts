import { playerSeedForm } from '@kehribar/shared/partners/crash'
import { byId } from '../slot/dom'
import type { Words } from './words'

const place = 'crash.seed'
const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the stored seed. If the browser blocks storage in frames, each visit gets a new seed. */
function loadSeed(): string | null {
  try {
    const seed = localStorage.getItem(place)
    return seed !== null && playerSeedForm.test(seed) ? seed : null
  } catch {
    return null
  }
}
function storeSeed(seed: string): void {
  try {
    localStorage.setItem(place, seed)
  } catch {
    // Storage is blocked; the seed lasts for this visit.
  }
}

/** Manages the player’s own seed: created in this browser, changeable, and part of the next stake’s round (@see DATABASE-14). */
export function ownSeed(words: Words) {
  const field = byId<HTMLInputElement>('player-seed')
  const hint = byId('player-seed-hint')
  let seed = loadSeed() ?? fresh()

  function render(): void {
    const isGood = playerSeedForm.test(field.value)
    field.setAttribute('aria-invalid', String(!isGood))
    hint.dataset.t = isGood ? 'ownSeedHint' : 'ownSeedError'
    hint.textContent = words.say(hint.dataset.t)
    hint.className = isGood ? 'note' : 'problem'
  }
  function take(next: string): void {
    if (!playerSeedForm.test(next)) return render()
    seed = next
    storeSeed(seed)
    render()
  }

  field.value = seed
  storeSeed(seed)
  field.addEventListener('input', () => take(field.value))
  byId('new-seed').addEventListener('click', () => {
    field.value = fresh()
    take(field.value)
  })
  byId('own-seed').addEventListener('submit', (event) => event.preventDefault())

  /** Returns the last valid seed. */
  return () => seed
}
