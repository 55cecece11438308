import { type BuilderAnswer, builtId, mostBuilt, type SportEvent } from '@kehribar/shared/partners/sportsbook'
import type { Leg, LegPart } from '../betting/slip'
import { legOf } from '../betting/slip-actions'
import { loadBuilders, saveBuilders } from '../betting/storage'

/** The bet that is being made of one match. */
export interface Building {
  parts: readonly LegPart[]
  /** Null: not known yet, or less than two parts. */
  answer: BuilderAnswer | null
  /** Nobody answered. */
  failed: boolean
}

interface Options {
  look: (outcome: string) => void
  onChange: () => void
}

/** Matches whose bets are kept; the oldest goes first. */
const mostKept = 10

/** Bet builders in the making, each by its match, kept for this tab. */
export function builderDesk({ look, onChange }: Options) {
  let kept = new Map<string, readonly LegPart[]>(Object.entries(loadBuilders()))
  const answers = new Map<string, BuilderAnswer | null>()
  /** Matches that show it: those with a bet in the making, until the player says otherwise. */
  const open = new Set(kept.keys())

  const partsOf = (event: string) => kept.get(event) ?? []
  const idOf = (event: string): string | null => {
    const parts = partsOf(event)
    return parts.length < 2
      ? null
      : builtId(
          event,
          parts.map(({ outcome }) => outcome),
        )
  }

  function ask(event: string): void {
    const id = idOf(event)
    if (id) look(id)
  }

  function set(event: string, parts: readonly LegPart[]): void {
    const others = [...kept].filter(([other]) => other !== event)
    kept = new Map(parts.length > 0 ? [...others.slice(1 - mostKept), [event, parts]] : others)
    saveBuilders(Object.fromEntries([...kept].map(([of, list]) => [of, [...list]])))
    answers.clear()
    ask(event)
    onChange()
  }

  return {
    idOf,
    isOpen: (event: string) => open.has(event),
    show(event: string, shown: boolean): void {
      if (shown) open.add(event)
      else open.delete(event)
      if (shown) ask(event)
      onChange()
    },
    current(event: string): Building {
      const id = idOf(event)
      const answer = (id && answers.get(id)) || null
      return { parts: partsOf(event), answer, failed: id !== null && answers.get(id) === null }
    },
    /** Takes an outcome in or out; another one of its market replaces it. Says what happened. */
    toggle(event: SportEvent, marketId: string, outcome: string): 'added' | 'removed' | 'full' | null {
      const parts = partsOf(event.id)
      if (parts.some((part) => part.outcome === outcome)) {
        set(
          event.id,
          parts.filter((part) => part.outcome !== outcome),
        )
        return 'removed'
      }
      const market = event.markets.find(({ id }) => id === marketId)
      const leg = market && legOf(event, market, outcome)
      if (!leg || leg.market === 'builder') return null
      const part: LegPart = { outcome, code: leg.code, marketId, market: leg.market, line: leg.line }
      const place = parts.findIndex((one) => one.marketId === marketId)
      if (place < 0 && parts.length >= mostBuilt) return 'full'
      set(event.id, place < 0 ? [...parts, part] : parts.map((one, at) => (at === place ? part : one)))
      return 'added'
    },
    clear: (event: string) => set(event, []),
    ask,
    /** Asks again where one of these matches is shown; all of them for null. */
    moved(events: readonly string[] | null): void {
      for (const event of open) if (!events || events.includes(event)) ask(event)
    },
    heard(outcome: string, answer: BuilderAnswer | null): void {
      // A failed question leaves the odds that are known.
      if (answer || !answers.get(outcome)) answers.set(outcome, answer)
      onChange()
    },
    /** The bet as one selection of the slip; null while it cannot be taken. */
    legOf({ id, sport, home, away, startsAt }: SportEvent): Leg | null {
      const { parts, answer } = this.current(id)
      if (!answer?.odds) return null
      return {
        ...{ outcome: answer.outcome, code: '', marketId: `${id}.builder`, market: 'builder', parts, line: null },
        ...{ odds: answer.odds, current: answer.odds, suspended: false },
        event: { id, sport, home: { name: home.name }, away: { name: away.name }, startsAt },
      }
    },
  }
}
export type BuilderDesk = ReturnType<typeof builderDesk>
