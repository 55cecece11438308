import { reducedMotion } from './dom'

/** Controls the speed of a round: fast with the switch, at once with reduced motion, and skipped when the player presses. */
export function paceOf(isQuick: () => boolean) {
  let isHurried = false
  let wake: (() => void) | null = null

  return {
    /** Whether to show only the end, without animation. */
    get isOver(): boolean {
      return isHurried || reducedMotion.matches
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
      if (isHurried || reducedMotion.matches) return
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, isQuick() ? milliseconds * 0.4 : milliseconds)
      })
      wake = null
    },
  }
}
export type Pace = ReturnType<typeof paceOf>
