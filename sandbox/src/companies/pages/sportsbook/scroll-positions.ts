/** Wide frames scroll as a page, narrow ones between head and slip bar. */
const scroller = () => document.querySelector<HTMLElement>('.narrow > .columns') ?? document.scrollingElement
function scrollTo(top: number): void {
  const inner = scroller()
  if (inner) inner.scrollTop = top
}

/** Stores the scroll position of each view and restores it when the player returns (@see USE-10). */
export function scrollPositions() {
  const tops = new Map<string, number>()
  /** Scroll position of the view being loaded; null when there is none. */
  let due: number | null = null

  return {
    /** Stores the position of the view that is being left. */
    keep(view: string): void {
      if (due === null) tops.set(view, scroller()?.scrollTop ?? 0)
    },
    /** Prepares the next view: at its stored position, or at the top if it is new. */
    bring(view: string, isNew: boolean): void {
      due = isNew ? 0 : (tops.get(view) ?? 0)
      if (due === 0) requestAnimationFrame(() => scrollTo(0))
    },
    /** Prepares other markets of the same match: at their stored position, otherwise below the sticky tabs. */
    turn(view: string): void {
      const [row, markets] = ['.groups-row', '.markets'].map((part) => document.querySelector<HTMLElement>(part))
      const now = scroller()?.scrollTop ?? 0
      const begins = row && markets ? now + markets.getBoundingClientRect().top - row.getBoundingClientRect().bottom : now
      due = tops.get(view) ?? Math.min(now, Math.max(0, begins))
    },
    /** Restores the position after a rendering, once the view’s data has loaded (`isWhole`). */
    drawn(isWhole: boolean): void {
      if (due === null || !isWhole) return
      const top = due
      due = null
      scrollTo(top)
    },
  }
}
