import { type BuilderAnswer, builderOutcomeId, maxBuilderOutcomes, type SportEvent } from '@kehribar/shared/partners/sportsbook'
import type { Leg, LegPart } from '../betting/slip'
import { legOf } from '../betting/slip-actions'
import { loadBuilders, saveBuilders } from '../betting/storage'

/** A bet builder of one match. */
export interface Building {
  parts: readonly LegPart[]
  /** Null while unknown, or with less than two parts. */
  answer: BuilderAnswer | null
  /** Whether the last request got no answer. */
  failed: boolean
}

interface Options {
  look: (outcome: string) => void
  onChange: () => void
}

/** Highest number of stored builders; the oldest is dropped first. */
const mostKept = 10

/** Creates the bet builders, one per match, stored for this tab. */
export function builderDesk({ look, onChange }: Options) {
  let kept = new Map<string, readonly LegPart[]>(Object.entries(loadBuilders()))
  const answers = new Map<string, BuilderAnswer | null>()
  /** Matches that show the builder; at first those with a stored bet. */
  const open = new Set(kept.keys())

  const partsOf = (event: string) => kept.get(event) ?? []
  const idOf = (event: string): string | null => {
    const parts = partsOf(event)
    return parts.length < 2
      ? null
      : builderOutcomeId(
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
    /** Adds or removes an outcome; another outcome of its market replaces it. Returns what happened. */
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
      if (place < 0 && parts.length >= maxBuilderOutcomes) return 'full'
      set(event.id, place < 0 ? [...parts, part] : parts.map((one, at) => (at === place ? part : one)))
      return 'added'
    },
    clear: (event: string) => set(event, []),
    ask,
    /** Fetches the prices of open builders of these matches again; of all for null. */
    moved(events: readonly string[] | null): void {
      for (const event of open) if (!events || events.includes(event)) ask(event)
    },
    takeAnswer(outcome: string, answer: BuilderAnswer | null): void {
      // A failed request keeps the known odds.
      if (answer || !answers.get(outcome)) answers.set(outcome, answer)
      onChange()
    },
    /** Returns the bet as a selection of the slip; null while it has no odds. */
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
