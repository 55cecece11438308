import { calm } from './dom'

/** How fast a round is shown: quickly by a switch, at once where no motion is wanted, and to its end when the player goes on. */
export function paceOf(isQuick: () => boolean) {
  let isHurried = false
  let wake: (() => void) | null = null

  return {
    /** Nothing moves: only the end is shown. */
    get isOver(): boolean {
      return isHurried || calm.matches
    },
    begin(): void {
      isHurried = false
    },
    hurry(moving: Element): void {
      isHurried = true
      for (const animation of moving.getAnimations({ subtree: true })) if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
      wake?.()
    },
    length: (milliseconds: number): number => (isQuick() ? milliseconds * 0.4 : milliseconds),
    async wait(milliseconds: number): Promise<void> {
      if (isHurried || calm.matches) return
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, isQuick() ? milliseconds * 0.4 : milliseconds)
      })
      wake = null
    },
  }
}
export type Pace = ReturnType<typeof paceOf>
