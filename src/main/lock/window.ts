import { createQuestionWindow, type QuestionWindow, type QuestionWindowOptions } from '../windows/question-window'
import { lockPage, type LockWords } from './page'

export interface LockScreen extends Pick<QuestionWindow, 'window'> {
  /** Touch ID was prompted automatically. */
  hasAsked: boolean
  draw(words: LockWords): void
}

/** Creates the lock's own window, so that neither a thumbnail nor a screen reader reveals the windows behind it. */
export function createLockWindow(options: Omit<QuestionWindowOptions, 'kind' | 'size'>): LockScreen {
  const { window, draw } = createQuestionWindow({ ...options, kind: 'lock', size: { width: 460, height: 480 } })
  return { window, hasAsked: false, draw: (words) => draw(lockPage(words)) }
}
