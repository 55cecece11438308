import type { CouponKind, Market, SportEvent } from '@kehribar/shared/partners/sportsbook'
import type { Doings } from './clicks'
import type { Desk } from './desk'
import { eventName, legName } from './naming'
import { agree, changedOf, clear, hasLeg, type Leg, mostLegs, problemOf, remove, requestOf, type Slip, toggle } from './slip'
import { limitsOf } from './parts/stake'

interface Options {
  announce: (text: string) => void
  toCoupons: () => void
  /** The player asked for a bet that cannot be placed as it stands. */
  onAsked: (asked: boolean) => void
  /** A product that is stricter than the slip. */
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

/** What the slip's buttons and fields do, in both products. */
export function slipDoings(desk: Desk, { announce, toCoupons, onAsked, hold = () => false, adjust = (slip) => slip }: Options): Omit<Doings, 'go'> {
  const isFree = () => desk.placing.step !== 'sending' && desk.placing.step !== 'unresolved'

  function change(next: Slip): void {
    if (!isFree()) return
    onAsked(false)
    // A new step puts away what was said about the last one.
    if (desk.placing.step !== 'idle' && desk.placing.step !== 'pending') desk.dismiss()
    desk.setSlip(adjust(next))
  }

  function pick(element: HTMLElement): void {
    const { event: eventId = '', market: marketId = '', outcome = '' } = element.dataset
    const event = desk.book.get(eventId)
    const market = event?.markets.find(({ id }) => id === marketId)
    const leg = event && market && legOf(event, market, outcome)
    if (!leg || desk.placing.step === 'pending') return
    const before = desk.slip
    const had = hasLeg(before, outcome)
    const name = `${legName(leg, desk.talk)}, ${eventName(leg.event)}`
    change(toggle(before, leg))
    if (desk.slip.legs === before.legs || (!had && !hasLeg(desk.slip, outcome))) announce(desk.talk.t('full', { max: mostLegs }))
    else announce(desk.talk.t(had ? 'removed' : 'added', { name }))
  }

  return {
    press: {
      none: () => {},
      pick,
      remove(element) {
        const { outcome = '' } = element.dataset
        const place = desk.slip.legs.findIndex((leg) => leg.outcome === outcome)
        const leg = desk.slip.legs[place]
        if (!leg) return
        change(remove(desk.slip, outcome))
        announce(desk.talk.t('removed', { name: legName(leg, desk.talk) }))
        const next = desk.slip.legs[Math.min(place, desk.slip.legs.length - 1)]
        requestAnimationFrame(() =>
          (next ? document.querySelector<HTMLElement>(`[data-key="r-${CSS.escape(next.outcome)}"]`) : document.getElementById('slip-title'))?.focus(),
        )
      },
      clear() {
        change(clear(desk.slip))
        document.getElementById('slip-title')?.focus()
      },
      kind: (element) => change({ ...desk.slip, chosen: element.dataset.kind as CouponKind }),
      agree() {
        const { talk } = desk
        const said = changedOf(desk.slip).map((leg) =>
          talk.t('changedOne', { name: legName(leg, talk), old: talk.odds(leg.odds), new: talk.odds(leg.current ?? leg.odds) }),
        )
        change(agree(desk.slip))
        announce(said.join('. '))
        requestAnimationFrame(() => document.getElementById('place')?.focus())
      },
      place() {
        const { account, balance } = desk.session
        if (hold(desk.slip) || problemOf(desk.slip, limitsOf({ account, balance }))) {
          onAsked(true)
          document.getElementById('stake')?.focus()
          return
        }
        void desk.place(requestOf(desk.slip, desk.settings.accept, crypto.randomUUID()))
      },
      login: () => desk.login(),
      resume: () => void desk.resume(),
      discard: () => {
        desk.dismiss()
        desk.emptySlip()
        toCoupons()
      },
      done: () => desk.dismiss(),
      'to-coupons'() {
        desk.dismiss()
        toCoupons()
      },
      settings: () => openDialog('settings'),
      rules() {
        desk.readRules()
        openDialog('rules')
      },
      'close-dialog': (element) => element.closest('dialog')?.close(),
    },
    change: {
      stake: (stake) => change({ ...desk.slip, stake }),
      size: (size) => change({ ...desk.slip, size: Number(size) }),
      format: (format) => desk.setSettings({ format: format as Desk['settings']['format'] }),
      accept: (accept) => desk.setSettings({ accept: accept as Desk['settings']['accept'] }),
    },
  }
}

function openDialog(id: string): void {
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
}
