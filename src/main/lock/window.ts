import { createQuestionWindow, type QuestionWindow, type QuestionWindowOptions } from '../windows/question-window'
import { lockPage, type LockPageContent } from './page'

export interface LockScreen extends Pick<QuestionWindow, 'window'> {
  /** Whether Touch ID was prompted automatically. */
  hasPromptedTouch: boolean
  draw(words: LockPageContent): void
}

/** Creates the lock's own window, so that neither a thumbnail nor a screen reader reveals the windows behind it. */
export function createLockWindow(options: Omit<QuestionWindowOptions, 'kind' | 'size'>): LockScreen {
  const { window, draw } = createQuestionWindow({ ...options, kind: 'lock', size: { width: 460, height: 480 } })
  return { window, hasPromptedTouch: false, draw: (words) => draw(lockPage(words)) }
}
