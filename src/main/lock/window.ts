import { createQuestionWindow, type QuestionWindow, type QuestionWindowOptions } from '../windows/question-window'
import { lockPage, type LockWords } from './page'

export interface LockScreen extends Pick<QuestionWindow, 'window'> {
  /** The system has asked for the finger by itself. */
  hasAsked: boolean
  draw(words: LockWords): void
}

/** A window of its own, so that neither a picture of the others nor a screen reader tells what lies behind. */
export function createLockWindow(options: Omit<QuestionWindowOptions, 'kind' | 'size'>): LockScreen {
  const { window, draw } = createQuestionWindow({ ...options, kind: 'lock', size: { width: 460, height: 480 } })
  return { window, hasAsked: false, draw: (words) => draw(lockPage(words)) }
}
