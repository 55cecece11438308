import { NoAnswer } from './reasons'

/** The result, or {@link NoAnswer} after so many milliseconds; what comes later is not listened to. */
export function patiently<T>(work: Promise<T>, patience: number): Promise<T> {
  return whileItMoves(patience).until(work)
}

/** The same for work that shows signs of life: each one gives it the whole time again. */
export function whileItMoves(patience: number) {
  let giveUp: (error: NoAnswer) => void = () => {}
  const silence = new Promise<never>((_, reject) => (giveUp = reject))
  const timer = setTimeout(() => giveUp(new NoAnswer()), patience)
  // Who does not wait for it must not hear of it as an unhandled rejection.
  silence.catch(() => {})
  return {
    moved: () => void timer.refresh(),
    until: <T>(work: Promise<T>): Promise<T> => Promise.race([work, silence]).finally(() => clearTimeout(timer)),
  }
}
