import { focusManager } from '@tanstack/react-query'
import { onTabMessage, sendToTabs } from '../shell/tabs'
import { endsUnderWay } from './pending-ends'
import { expired } from './session'

/* Loaded after the first page, because nothing ends a session before. */

/** Suppresses reports that the session has ended, and pauses polling as in a hidden page. Returns a function that releases both. */
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
 * Runs an action of the player that ends the session. A slow server may reject other calls before it answers this action.
 * Meanwhile, polling pauses and rejections are silent, in every tab. Afterwards the rejections count if the action did not
 * end the session.
 */
export async function endOnPurpose<T>(end: () => Promise<T>): Promise<T> {
  const release = holdEnds()
  sendToTabs({ kind: 'ending', isOver: false })
  try {
    return await end()
  } finally {
    sendToTabs({ kind: 'ending', isOver: true })
    release()
  }
}

/** Milliseconds to wait for another tab's action; longer than a call can take. */
const otherTabTimeoutMs = 20_000
let releaseOther = () => {}

/** Handles another tab that starts or finishes ending the session. */
function noteEndInOtherTab(isOver: boolean): void {
  const releaseEarlier = releaseOther
  releaseOther = () => {}
  if (!isOver) {
    const release = holdEnds()
    const timer = setTimeout(release, otherTabTimeoutMs)
    releaseOther = () => {
      clearTimeout(timer)
      release()
    }
  }
  releaseEarlier()
}

/** Follows other tabs that end the session. Returns a function that stops it. */
export const watchEnds = (): (() => void) => onTabMessage((news) => news.kind === 'ending' && noteEndInOtherTab(news.isOver))
