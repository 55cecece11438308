import type { CouponKind, Market, SportEvent } from '@kehribar/shared/partners/sportsbook'
import type { BettingState } from './betting-state'
import type { Actions } from './clicks'
import { eventName, legName } from './naming'
import { limitsOf } from './parts/stake'
import { acceptOdds, changedOf, clear, hasLeg, type Leg, maxLegs, problemOf, remove, requestOf, type Slip, toggle } from './slip'

interface Options {
  announce: (text: string) => void
  toCoupons: () => void
  /** Called when the player tries to place a slip that has a problem. */
  onAsked: (asked: boolean) => void
  /** Returns the bet built of a match. */
  builtOf?: (event: string) => Leg | null
  /** Whether a product’s own rule blocks the slip. */
  hold?: (slip: Slip) => boolean
  adjust?: (slip: Slip) => Slip
}

export function legOf(event: SportEvent, market: Market, outcomeId: string): Leg | null {
  const outcome = market.outcomes.find(({ id }) => id === outcomeId)
  if (!outcome) return null
  const { id, sport, home, away, startsAt } = event
  return {
    outcome: outcome.id,
    code: outcome.code,
    marketId: market.id,
    market: market.code,
    line: market.line,
    odds: outcome.odds,
    current: outcome.odds,
    suspended: market.suspended,
    event: { id, sport, home: { name: home.name }, away: { name: away.name }, startsAt },
  }
}

/** Returns the actions of the slip’s buttons and fields, for both products. */
export function slipActions(
  betting: BettingState,
  { announce, toCoupons, onAsked, builtOf = () => null, hold = () => false, adjust = (slip) => slip }: Options,
): Omit<Actions, 'go'> & { take: (leg: Leg) => void } {
  const isFree = () => betting.placing.step !== 'sending' && betting.placing.step !== 'unresolved'

  function change(next: Slip): void {
    if (!isFree()) return
    onAsked(false)
    // A change clears the result of the last coupon.
    if (betting.placing.step !== 'idle' && betting.placing.step !== 'pending') betting.dismiss()
    betting.setSlip(adjust(next))
  }

  function pick(element: HTMLElement): void {
    const { event: eventId = '', market: marketId = '', outcome = '' } = element.dataset
    const event = betting.book.get(eventId)
    const market = event?.markets.find(({ id }) => id === marketId)
    const leg = event && market && legOf(event, market, outcome)
    if (leg) put(leg)
  }

  /** Adds a selection, or removes it if it is there. */
  function put(leg: Leg): void {
    if (betting.placing.step === 'pending') return
    const { outcome } = leg
    const before = betting.slip
    const had = hasLeg(before, outcome)
    const name = `${legName(leg, betting.wording)}, ${eventName(leg.event)}`
    change(toggle(before, leg))
    if (betting.slip.legs === before.legs || (!had && !hasLeg(betting.slip, outcome))) announce(betting.wording.t('full', { max: maxLegs }))
    else announce(betting.wording.t(had ? 'removed' : 'added', { name }))
  }

  return {
    /** Adds a selection if it is not on the slip. */
    take(leg) {
      if (!hasLeg(betting.slip, leg.outcome)) put(leg)
    },
    press: {
      none: () => {},
      pick,
      'builder-add'({ dataset: { event = '' } }) {
        const leg = builtOf(event)
        if (leg) put(leg)
      },
      remove(element) {
        const { outcome = '' } = element.dataset
        const place = betting.slip.legs.findIndex((leg) => leg.outcome === outcome)
        const leg = betting.slip.legs[place]
        if (!leg) return
        change(remove(betting.slip, outcome))
        announce(betting.wording.t('removed', { name: legName(leg, betting.wording) }))
        const next = betting.slip.legs[Math.min(place, betting.slip.legs.length - 1)]
        requestAnimationFrame(() =>
          (next ? document.querySelector<HTMLElement>(`[data-key="r-${CSS.escape(next.outcome)}"]`) : document.getElementById('slip-title'))?.focus(),
        )
      },
      clear() {
        change(clear(betting.slip))
        document.getElementById('slip-title')?.focus()
      },
      kind: (element) => change({ ...betting.slip, chosen: element.dataset.kind as CouponKind }),
      agree() {
        const { wording } = betting
        const announcements = changedOf(betting.slip).map((leg) =>
          wording.t('changedOne', { name: legName(leg, wording), old: wording.odds(leg.odds), new: wording.odds(leg.current ?? leg.odds) }),
        )
        change(acceptOdds(betting.slip))
        announce(announcements.join('. '))
        requestAnimationFrame(() => document.getElementById('place')?.focus())
      },
      place() {
        const { account, balance } = betting.session
        if (hold(betting.slip) || problemOf(betting.slip, limitsOf({ account, balance }))) {
          onAsked(true)
          document.getElementById('stake')?.focus()
          return
        }
        void betting.place(requestOf(betting.slip, betting.settings.accept, crypto.randomUUID()))
      },
      login: () => betting.login(),
      deposit: () => betting.openDeposit(),
      quick: ({ dataset: { stake = '' } }) => change({ ...betting.slip, stake }),
      resume: () => void betting.resume(),
      discard: () => {
        betting.dismiss()
        betting.emptySlip()
        toCoupons()
      },
      done: () => betting.dismiss(),
      'to-coupons'() {
        betting.dismiss()
        toCoupons()
      },
      settings: () => openDialog('settings'),
      rules() {
        betting.readRules()
        openDialog('rules')
      },
      'close-dialog': (element) => element.closest('dialog')?.close(),
    },
    change: {
      stake: (stake) => change({ ...betting.slip, stake }),
      size: (size) => change({ ...betting.slip, size: Number(size) }),
      format: (format) => betting.setSettings({ format: format as BettingState['settings']['format'] }),
      accept: (accept) => betting.setSettings({ accept: accept as BettingState['settings']['accept'] }),
    },
  }
}

function openDialog(id: string): void {
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
}
