import { maxBuilderOutcomes } from '@kehribar/shared/partners/sportsbook'
import type { BettingState } from '../betting/betting-state'
import type { Actions } from '../betting/clicks'
import { askedName } from '../betting/naming'
import type { BuilderDesk } from './builder'

interface Options {
  betting: BettingState
  desk: BuilderDesk
  announce: (text: string) => void
  /** Switches to other markets of the same match, each with its own scroll position. */
  turn: (change: () => void) => void
}

/** Returns the actions of the bet builder’s buttons; the slip’s own action adds the bet to the slip. */
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
      if (done === 'full') announce(wording.t('builder.full', { most: maxBuilderOutcomes }))
      else if (done && part) announce(wording.t(done === 'added' ? 'builder.chosen' : 'removed', { name: askedName(part, wording) }))
    },
    'builder-clear'({ dataset: { event = '' } }) {
      desk.clear(event)
      document.getElementById('title')?.focus({ preventScroll: true })
    },
    'builder-retry': ({ dataset: { event = '' } }) => desk.ask(event),
  }
}
