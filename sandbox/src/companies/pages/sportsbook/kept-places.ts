/** Wide frames scroll as a page, narrow ones between head and slip bar. */
const scroller = () => document.querySelector<HTMLElement>('.narrow > .columns') ?? document.scrollingElement
function scrollTo(top: number): void {
  const inner = scroller()
  if (inner) inner.scrollTop = top
}

/** How far down the player was in each view, so that the way back leads there (@see U-10). */
export function keptPlaces() {
  const tops = new Map<string, number>()
  /** Where the view that is on its way begins. */
  let due: number | null = null

  return {
    /** The view is about to be left. */
    keep(view: string): void {
      if (due === null) tops.set(view, scroller()?.scrollTop ?? 0)
    },
    /** The view that comes begins where it was left, one that is new at its top. */
    bring(view: string, isNew: boolean): void {
      due = isNew ? 0 : (tops.get(view) ?? 0)
      if (due === 0) requestAnimationFrame(() => scrollTo(0))
    },
    /** Other markets of the same match: where they were left, else at their beginning, below what stays in view. */
    turn(view: string): void {
      const [row, markets] = ['.groups-row', '.markets'].map((part) => document.querySelector<HTMLElement>(part))
      const now = scroller()?.scrollTop ?? 0
      const begins = row && markets ? now + markets.getBoundingClientRect().top - row.getBoundingClientRect().bottom : now
      due = tops.get(view) ?? Math.min(now, Math.max(0, begins))
    },
    /** Something was drawn; `isWhole`: what the view shows has come. */
    drawn(isWhole: boolean): void {
      if (due === null || !isWhole) return
      const top = due
      due = null
      scrollTo(top)
    },
  }
}
