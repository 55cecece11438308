import { mostBuilt } from '@kehribar/shared/partners/sportsbook'
import type { BettingState } from '../betting/betting-state'
import type { Actions } from '../betting/clicks'
import { askedName } from '../betting/naming'
import type { BuilderDesk } from './builder'

interface Options {
  betting: BettingState
  desk: BuilderDesk
  announce: (text: string) => void
  /** Shows other markets of the same match, each where it was left. */
  turn: (change: () => void) => void
}

/** What the bet builder's buttons do; into the slip goes its bet by the slip's own. */
export function builderActions({ betting, desk, announce, turn }: Options): Actions['press'] {
  return {
    'builder-mode': ({ dataset: { event = '', mode } }) => turn(() => desk.show(event, mode === 'builder')),
    build({ dataset: { event: id = '', market = '', outcome = '' } }) {
      const event = betting.book.get(id)
      if (!event) return
      const before = desk.current(id).parts
      const done = desk.toggle(event, market, outcome)
      const part = [...desk.current(id).parts, ...before].find((one) => one.outcome === outcome)
      const { wording } = betting
      if (done === 'full') announce(wording.t('builder.full', { most: mostBuilt }))
      else if (done && part) announce(wording.t(done === 'added' ? 'builder.chosen' : 'removed', { name: askedName(part, wording) }))
    },
    'builder-clear'({ dataset: { event = '' } }) {
      desk.clear(event)
      document.getElementById('title')?.focus({ preventScroll: true })
    },
    'builder-retry': ({ dataset: { event = '' } }) => desk.ask(event),
  }
}
