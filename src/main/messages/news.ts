import { brand } from '@kehribar/shared/brand'
import type { LiveEvent } from '@kehribar/shared/api/live'
import type { SettingValues } from '@kehribar/shared/desktop-settings'
import type { LanguageCode } from '@kehribar/shared/languages'
import { paths } from '@kehribar/shared/paths'
import { Status } from '@kehribar/shared/rules/status'
import type { MessageNotice } from './notifier'
import { isInQuietHours } from './quiet-hours'

type News = 'bet' | 'withdrawal' | 'deposit' | 'bonus'

/** Texts without amounts, because others may see the screen. */
const words: Readonly<Record<LanguageCode, Readonly<Record<News | 'hidden', string>>>> = {
  tr: {
    bet: 'Bir bahsiniz sonuçlandı.',
    withdrawal: 'Para çekme talebiniz ödendi.',
    deposit: 'Para yatırma işleminiz onaylandı.',
    bonus: 'Bir bonusunuz sona erdi.',
    hidden: 'Hesabınızda yeni bir gelişme var.',
  },
  en: {
    bet: 'One of your bets has been settled.',
    withdrawal: 'Your withdrawal has been paid.',
    deposit: 'Your deposit has been approved.',
    bonus: 'One of your bonuses has ended.',
    hidden: 'There is something new in your account.',
  },
  de: {
    bet: 'Eine Ihrer Wetten wurde abgerechnet.',
    withdrawal: 'Ihre Auszahlung wurde ausgezahlt.',
    deposit: 'Ihre Einzahlung wurde bestätigt.',
    bonus: 'Einer Ihrer Boni ist beendet.',
    hidden: 'In Ihrem Konto gibt es etwas Neues.',
  },
}

const places: Readonly<Record<News, string>> = {
  bet: paths.coupons,
  withdrawal: paths.withdrawalRequests,
  deposit: paths.history,
  bonus: paths.bonuses,
}

/** The setting for each kind of event, the most important kind first; of several simultaneous events only the first is shown. */
const switches = { withdrawal: 'noticeWithdrawal', deposit: 'noticeDeposit', bet: 'noticeBet', bonus: 'noticeBonus' } as const
const order = Object.keys(switches) as News[]

export interface NewsOptions {
  readonly settings: () => SettingValues
  readonly language: () => LanguageCode
  readonly siteInFront: () => boolean
  readonly isLocked: () => boolean
  readonly show: (notice: MessageNotice) => void
}

export interface NewsNotifier {
  onEvent(event: LiveEvent): void
  /** Returns whether a notification was shown just now, so that a message about the same event needs none. */
  hasJustNotified(): boolean
  /** Drops pending events at the end of a session. */
  forget(): void
}

/** Milliseconds within which events belong to one transaction. */
const groupMs = 300
/** Milliseconds within which a message counts as being about the same event. */
const sameEventMs = 5_000

/**
 * Creates notifications from the live stream's events about money and bets (@see CLIENT-36). As on the site, the end of a
 * round counts as a bet's result only if a message comes with it, because a slot's player sees the result.
 */
export function createNewsNotifier({ settings, language, siteInFront, isLocked, show }: NewsOptions): NewsNotifier {
  let events: LiveEvent[] = []
  let timer: NodeJS.Timeout | undefined
  let last = -Infinity

  function settle(): void {
    timer = undefined
    const has = (kind: LiveEvent['kind'], ...states: string[]) => events.some((event) => event.kind === kind && states.includes(event.state ?? ''))
    const happened: Readonly<Record<News, boolean>> = {
      bet: has('round', 'settled', 'rolled_back') && has('messages', 'new'),
      withdrawal: has('withdrawal', String(Status.approved)),
      deposit: has('deposit', 'approved'),
      bonus: has('bonus', 'completed', 'expired', 'cancelled', 'lost'),
    }
    events = []
    const values = settings()
    const news = order.find((each) => happened[each] && values[switches[each]])
    if (!news || !values.notifications || siteInFront() || isInQuietHours(values.quietHours, new Date())) return
    last = Date.now()
    show({ title: brand.name, body: words[language()][isLocked() ? 'hidden' : news], path: places[news] })
  }

  return {
    onEvent(event) {
      events.push(event)
      timer ??= setTimeout(settle, groupMs)
    },
    hasJustNotified: () => Date.now() - last < sameEventMs,
    forget() {
      clearTimeout(timer)
      timer = undefined
      events = []
    },
  }
}
