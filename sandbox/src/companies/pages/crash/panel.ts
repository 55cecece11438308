import { type CrashAnswer, type CrashOwnBet, type CrashPhase, lowestCashOut } from '@kehribar/shared/partners/crash'
import { limitText } from '../limit-text'
import { byId } from '../slot/dom'
import { type CrashApi, SessionEnded } from './account'
import type { PageTexts } from './words'

/** Parses whole lira to kuruş; null for anything else. */
export const parseStake = (text: string): bigint | null => (/^\d{1,7}$/.test(text.trim()) ? BigInt(text.trim()) * 100n : null)

/** Parses a multiplier to hundredths; null for an empty field, undefined for an invalid one. */
export function parseAutoCashOut(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

export interface PanelSurroundings {
  api: CrashApi
  words: PageTexts
  /** Hundredths. */
  max: number
  /** Limits of a stake in kuruş; the player's own limits once they are loaded. */
  limits: () => { min: bigint; max: bigint }
  onBet: (bet: CrashOwnBet, balance: string | null) => void
  onGone: () => void
  /** Player’s own seed for the result of the round. */
  seed: () => string
}
type Busy = 'bet' | 'cancel' | 'leave' | null

const reasons: Readonly<Record<string, string>> = {
  stake: 'stakeError',
  auto: 'autoError',
  'too-many': 'tooMany',
  'too-late': 'tooLate',
  'too-early': 'tooEarly',
}

/** Creates one of the two stake panels. */
export function betPanel(number: 1 | 2, { api, words, max, limits, onBet, onGone, seed }: PanelSurroundings) {
  const form = byId<HTMLFormElement>(`panel-${number}`)
  const stake = byId<HTMLInputElement>(`stake-${number}`)
  const auto = byId<HTMLInputElement>(`auto-${number}`)
  const button = byId<HTMLButtonElement>(`act-${number}`)
  const label = button.querySelector('span') as HTMLElement
  const hint = byId(`hint-${number}`)
  const outcome = byId(`outcome-${number}`)
  let bet: CrashOwnBet | null = null
  let busy: Busy = null
  let complaint: { key: string; values: Record<string, string> } | null = null
  let phase: CrashPhase | null = null
  let multiplier = 100
  /** Whether a stake is queued for the next round. It is placed once, when that round accepts stakes (@see USE-6). */
  let isQueued = false

  const isMine = () => bet !== null && (bet.state === 'betting' || bet.state === 'placed')
  const limitWords = () => ({ min: words.money(limits().min), max: words.money(limits().max) })

  function complain(key: string | null, values: Record<string, string> = {}): void {
    complaint = key === null ? null : { key, values }
    hint.hidden = complaint === null
    hint.textContent = complaint ? (limitText(complaint.key, words.language, words.money) ?? words.text(complaint.key, complaint.values)) : ''
    stake.setAttribute('aria-invalid', String(key === 'stakeError'))
    auto.setAttribute('aria-invalid', String(key === 'autoError'))
  }

  function face(): { text: string; kind: string; isOff: boolean } {
    const off = (key: string) => ({ text: words.text(key), kind: 'rest', isOff: true })
    if (busy === 'leave') return off('leaving')
    if (busy === 'bet' || bet?.state === 'betting')
      return phase === 'betting' ? { text: words.text('cancel'), kind: 'cancel', isOff: busy !== null } : off('confirming')
    if (phase === 'betting' && bet?.state === 'placed') return { text: words.text('cancel'), kind: 'cancel', isOff: busy !== null }
    if (phase === 'betting') {
      const amount = parseStake(stake.value)
      return { text: words.text('bet', { amount: amount === null ? '–' : words.money(amount) }), kind: 'go', isOff: !api.hasSession }
    }
    if (phase === 'flight' && bet?.state === 'placed') {
      const amount = words.money((BigInt(bet.stake) / 100n) * BigInt(Math.min(multiplier, bet.auto ?? max)))
      return { text: words.text('cashOut', { amount }), kind: 'leave', isOff: multiplier < lowestCashOut }
    }
    if (isQueued) return { text: words.text('nextCancel'), kind: 'cancel', isOff: false }
    const amount = parseStake(stake.value)
    if (!api.hasSession || amount === null || phase === null) return off('waitRound')
    return { text: words.text('nextBet', { amount: words.money(amount) }), kind: 'next', isOff: false }
  }

  function betResultText(): string {
    if (isQueued) return words.text('nextWaits')
    if (!bet) return ''
    if (bet.cashed !== null && bet.win !== null) {
      const paid = words.text('paid', { multiplier: words.multiplier(bet.cashed), amount: words.money(bet.win) })
      return bet.state === 'settling' ? `${paid} · ${words.text('bookingWin')}` : paid
    }
    if (bet.state === 'settled' || bet.state === 'settling') return words.text('lost', { amount: words.money(bet.stake) })
    if (bet.state === 'void') return words.text('returned', { amount: words.money(bet.stake) })
    if (bet.state === 'voiding' && bet.refusal && bet.refusal !== 'cancelled') return words.text(bet.refusal)
    return bet.state === 'betting' ? words.text('confirming') : ''
  }

  function renderButton(): void {
    const { text, kind, isOff } = face()
    if (label.textContent !== text) label.textContent = text
    button.dataset.kind = kind
    button.setAttribute('aria-disabled', String(isOff))
  }
  function render(): void {
    renderButton()
    const text = betResultText()
    if (outcome.textContent !== text) outcome.textContent = text
    outcome.classList.toggle('won', !isQueued && bet?.cashed !== null && bet !== null)
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, .chip')) field.disabled = isMine() || isQueued || busy === 'bet'
  }

  async function run(kind: Exclude<Busy, null>, work: () => Promise<CrashAnswer>): Promise<void> {
    busy = kind
    complain(null)
    render()
    try {
      const answer = await work()
      if (answer.kind === 'refused')
        complain(reasons[answer.reason] ?? answer.reason, { ...limitWords(), ...(answer.reason === 'auto' && { max: words.multiplier(max) }) })
      else {
        if (answer.bet.state === 'refused') {
          complain(answer.bet.refusal ?? 'ROUND_CLOSED')
          if (answer.bet.refusal === 'SESSION_EXPIRED') onGone()
        } else bet = answer.bet
        onBet(answer.bet, answer.balance)
      }
    } catch (error) {
      if (error instanceof SessionEnded) onGone()
      complain(error instanceof SessionEnded ? 'SESSION_EXPIRED' : 'away')
    }
    busy = null
    render()
  }
  const lost = () => complain('offline')

  /** Reads the fields. Returns null if one is invalid, which is then reported at the field. */
  function order(): { stake: string; auto: number | null } | null {
    const amount = parseStake(stake.value)
    const { min, max: most } = limits()
    if (amount === null || amount < min || amount > most) {
      stake.focus()
      complain('stakeError', limitWords())
      return null
    }
    const target = parseAutoCashOut(auto.value)
    if (target === undefined || (target !== null && (target < lowestCashOut || target > max))) {
      auto.focus()
      complain('autoError', { max: words.multiplier(max) })
      return null
    }
    return { stake: String(amount), auto: target }
  }
  function place(): void {
    const asked = order()
    if (asked) void run('bet', () => api.bet({ panel: number, ...asked, seed: seed() }, lost))
  }
  function wait(next: boolean): void {
    complain(null)
    isQueued = next && order() !== null
    render()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button.getAttribute('aria-disabled') === 'true' || busy !== null) return
    const { kind } = face()
    const id = bet?.id ?? ''
    if (kind === 'go') place()
    if (kind === 'next') wait(true)
    else if (kind === 'cancel' && isQueued) wait(false)
    else if (kind === 'cancel') void run('cancel', () => api.cancel(id, lost))
    if (kind === 'leave') void run('leave', () => api.cashOut(id, lost))
  })
  for (const chip of form.querySelectorAll<HTMLButtonElement>('.chip'))
    chip.addEventListener('click', () => {
      stake.value = chip.dataset.stake ?? stake.value
      complain(null)
      render()
    })
  for (const field of [stake, auto])
    field.addEventListener('input', () => {
      complain(null)
      render()
    })
  words.onChange(() => {
    for (const chip of form.querySelectorAll<HTMLButtonElement>('.chip'))
      chip.textContent = words.money(BigInt(chip.dataset.stake ?? 0) * 100n).replace(/[.,]00/, '')
    if (complaint) complain(complaint.key, complaint.values)
    render()
  })

  return {
    form,
    get bet() {
      return bet
    },
    /** Whether a stake is placed in this panel or being sent from it. */
    get isTaken() {
      return busy !== null || isMine()
    },
    set(next: CrashOwnBet | null): void {
      bet = next
      render()
    },
    /** Drops a queued stake after a logout. */
    forget(): void {
      isQueued = false
      render()
    },
    turn(next: CrashPhase): void {
      const isNew = next !== phase
      phase = next
      if (next === 'betting') complain(null)
      if (next === 'betting' && isNew && isQueued && busy === null) {
        isQueued = false
        place()
      }
      render()
    },
    /** Updates the shown multiplier in every frame of the flight. */
    climb(now: number): void {
      multiplier = now
      if (bet?.state === 'placed' && phase === 'flight') renderButton()
    },
    render,
  }
}
