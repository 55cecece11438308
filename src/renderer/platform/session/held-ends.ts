import { focusManager } from '@tanstack/react-query'

let holds = 0
let wasRefused = false

/** Whether an end of the session is under way on purpose, so that a refusal is no news yet; it is remembered. */
export function isHeldBack(): boolean {
  if (holds > 0) wasRefused = true
  return holds > 0
}

/** Holds back the news that the session has ended, and the polls as on a page in the background. @param tell called at the release if there was such news */
export function holdEnds(tell: () => void): () => void {
  holds += 1
  focusManager.setFocused(false)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holds -= 1
    if (holds > 0) return
    focusManager.setFocused(undefined)
    const isDue = wasRefused
    wasRefused = false
    if (isDue) tell()
  }
}
