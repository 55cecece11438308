import { focusManager } from '@tanstack/react-query'
import { onTold, tell } from '../shell/tabs'
import { endsUnderWay } from './held-ends'
import { expired } from './session'

/* Loaded beside the first view: nothing ends a session before. */

/** Holds back the news that the session has ended, and the polls as on a page in the background; gives the way to release both. */
function holdEnds(): () => void {
  endsUnderWay.count += 1
  focusManager.setFocused(false)
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    endsUnderWay.count -= 1
    if (endsUnderWay.count > 0) return
    focusManager.setFocused(undefined)
    const isDue = endsUnderWay.wasRefused
    endsUnderWay.wasRefused = false
    if (isDue) expired()
  }
}

/**
 * Runs what the player does to end the session, of which a slow server may report the end by refusing other calls first.
 * Meanwhile polls pause and a refusal is silent, in every tab; it counts afterwards if the session was not ended here.
 */
export async function endOnPurpose<T>(end: () => Promise<T>): Promise<T> {
  const release = holdEnds()
  tell({ kind: 'ending', isOver: false })
  try {
    return await end()
  } finally {
    tell({ kind: 'ending', isOver: true })
    release()
  }
}

/** Milliseconds that this tab waits for another one's end: longer than a call may take. */
const patienceMs = 20_000
let releaseOther = () => {}

/** Another tab is ending the session, or has done with it. */
function endingElsewhere(isOver: boolean): void {
  const releaseEarlier = releaseOther
  releaseOther = () => {}
  if (!isOver) {
    const release = holdEnds()
    const timer = setTimeout(release, patienceMs)
    releaseOther = () => {
      clearTimeout(timer)
      release()
    }
  }
  releaseEarlier()
}

/** Follows the ends that other tabs are making. Gives the way to stop. */
export const watchEnds = (): (() => void) => onTold((news) => news.kind === 'ending' && endingElsewhere(news.isOver))
