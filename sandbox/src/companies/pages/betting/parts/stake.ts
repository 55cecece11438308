import type { AccountAnswer, CouponKind } from '@kehribar/shared/partners/sportsbook'
import { html, type Markup } from '@kehribar/shared/markup'
import { limitText } from '../../limit-text'
import { icons } from '../icons'
import type { Placing } from '../placing'
import type { Standing } from '../session'
import { largestStake, mustAsk, type Problem, problemOf, type Slip, stakeOf, totalsOf, typedStake } from '../slip'
import type { Settings } from '../storage'
import type { TextKey } from '../texts/tr'
import type { Wording } from '../wording'

export interface StakeContext {
  wording: Wording
  slip: Slip
  settings: Settings
  placing: Placing
  standing: Standing
  /** Kuruş as text; null for a visitor. */
  balance: string | null
  account: AccountAnswer | null
  /** Product-specific text for a slip that cannot be placed yet. */
  hold?: string | undefined
}

/** Sandbox limits in kuruş, used until the account’s own are loaded. */
const standardMin = 100n
const standardMax = 5_000_000n
const standardWin = 50_000_000n

export function limitsOf({ account, balance }: Pick<StakeContext, 'account' | 'balance'>) {
  return {
    min: account ? BigInt(account.minStake) : standardMin,
    max: account ? BigInt(account.maxStake) : standardMax,
    maxWin: account ? BigInt(account.maxWin) : standardWin,
    balance: balance === null ? null : BigInt(balance),
  }
}

function problemText(problem: Problem, context: StakeContext): string {
  const { min, max, maxWin } = limitsOf(context)
  const { wording, slip } = context
  return wording.t(`problem.${problem}`, {
    min: wording.money(min),
    max: wording.money(max / BigInt(Math.max(1, totalsOf(slip).bets))),
    win: wording.money(maxWin),
  })
}

function refusalText({ placing, wording }: StakeContext): string {
  if (placing.step === 'failed') return wording.t('failed')
  if (placing.step === 'unresolved') return wording.t('unresolved')
  if (placing.step === 'sending' && placing.lost) return wording.t('waiting')
  if (placing.step !== 'refused') return ''
  const { reason, min, max } = placing
  if (reason === 'stake' && min && max) return wording.t('refused.stakeRange', { min: wording.money(min), max: wording.money(max) })
  if (reason === 'win_limit' && max) return wording.t('refused.winMax', { max: wording.money(max) })
  return limitText(reason, wording.language, wording.money) ?? wording.t(`refused.${reason}` as TextKey)
}

const busyButton = (label: string) =>
  html`<button class="button solid large place" type="button" data-do="none" aria-disabled="true" id="place"><span class="spinner" aria-hidden="true"></span>${label}</button>`

/** Returns the slip’s single button: log in, confirm new odds, or bet. */
function action(context: StakeContext): Markup {
  const { wording, slip, settings, placing, standing, hold } = context
  if (placing.step === 'sending') return busyButton(wording.t('placing'))
  if (standing === 'opening') return busyButton(wording.t('opening'))
  if (placing.step === 'unresolved' && standing === 'player')
    return html`<button class="button solid large place" type="button" id="place" data-do="resume">${wording.t('askAgain')}</button><button class="button large place" type="button" data-do="discard">${wording.t('discard')}</button>`
  if (standing !== 'player')
    return html`<button class="button solid large place" type="button" id="place" data-do="login">${wording.t('login')}</button><p class="note">${wording.t(standing === 'away' ? 'away' : 'loginNote')}</p>`
  const problem = problemOf(slip, limitsOf(context))
  const stops = hold !== undefined || (problem !== null && problem !== 'stake')
  if (mustAsk(slip, settings.accept) && problem !== 'closed')
    return html`<button class="button solid large place" type="button" id="place" data-do="agree">${wording.t('agree')}</button>`
  const { total } = totalsOf(slip)
  const label = total === null ? wording.t('placeEmpty') : wording.t('place', { amount: wording.money(total) })
  return html`<button class="button solid large place" type="button" id="place" data-do="place" data-testid="place"${stops && html` aria-disabled="true" aria-describedby="slip-problem"`}>${label}</button>`
}

function words(context: StakeContext, asked: boolean): { text: string; kind: string } {
  const { wording, slip, settings, standing, placing, hold } = context
  const refusal = refusalText(context)
  if (refusal) return { text: refusal, kind: placing.step === 'sending' || placing.step === 'unresolved' ? 'warn' : 'bad' }
  const problem = problemOf(slip, limitsOf(context))
  if (mustAsk(slip, settings.accept) && problem !== 'closed') return { text: wording.t('changed'), kind: 'warn' }
  if (hold !== undefined) return { text: hold, kind: 'warn' }
  if (!problem || (standing !== 'player' && problem === 'balance')) return { text: '', kind: '' }
  // An empty field is no error until the player presses the button.
  if (problem === 'stake' && !asked && slip.stake.trim() === '') return { text: '', kind: '' }
  return { text: problemText(problem, context), kind: 'bad' }
}

/** Quick stakes in lira. */
const quickStakes = [50n, 100n, 250n]

/** Returns the quick stakes that limits allow, and one for the largest possible stake (@see USE-5). */
function quick(context: StakeContext, locked: boolean): Markup {
  const { wording, slip, standing, balance } = context
  const limits = limitsOf(context)
  const { bets } = totalsOf(slip)
  const off = locked && html` aria-disabled="true"`
  const chip = (stake: bigint, key: string, label: string) =>
    html`<button class="chip" type="button" data-key="${key}" data-do="${locked ? 'none' : 'quick'}" data-stake="${typedStake(stake, wording.language)}"${off}>${label}</button>`
  const chips = quickStakes
    .map((lira) => lira * 100n)
    .filter((stake) => stake >= limits.min && stake * BigInt(Math.max(1, bets)) <= limits.max)
    .map((stake) => chip(stake, `q-${stake}`, wording.money(stake)))
  const all = standing === 'player' && balance !== null ? largestStake(slip, limits) : null
  return html`<div class="quick" role="group" aria-label="${wording.t('quickStakes')}">${chips}${all !== null && chip(all, 'q-all', wording.t('allIn'))}</div>`
}

/** Returns whether the balance is too low; then the slip is kept and a deposit on the site is offered. */
function wantsDeposit(context: StakeContext): boolean {
  const { slip, standing, placing } = context
  if (standing !== 'player') return false
  return (placing.step === 'refused' && placing.reason === 'insufficient_funds') || problemOf(slip, limitsOf(context)) === 'balance'
}

/** Returns quick stakes and the button for the bar of narrow screens; any other stake is typed in the slip. */
export function quickBet(context: StakeContext, asked: boolean): Markup {
  const note = words(context, asked)
  const locked = context.placing.step === 'sending' || context.placing.step === 'unresolved'
  return html`<div class="quick-bet">${quick(context, locked)}
<p class="word ${note.kind}" id="slip-problem" role="alert"${note.text === '' && html` hidden`}>${note.kind && icons.alert}<span>${note.text}</span></p>
${action(context)}</div>`
}

/** Returns stake field, totals and button; `asked` is true once the player has pressed it. */
export function stakePart(context: StakeContext, asked: boolean): Markup {
  const { wording, slip, settings, balance, placing } = context
  const totals = totalsOf(slip)
  const { min, max } = limitsOf(context)
  const several: CouponKind | false = totals.bets > 1 && totals.kind
  const note = words(context, asked)
  const locked = placing.step === 'sending' || placing.step === 'unresolved'
  const invalid = note.kind === 'bad' && (stakeOf(slip.stake) === null || ['low', 'high'].includes(problemOf(slip, limitsOf(context)) ?? ''))
  const line = (name: string, value: string, more = '') => html`<div class="sum ${more}"><dt>${name}</dt><dd>${value}</dd></div>`
  return html`<div class="stake-part">
<dl class="sums">${totals.odds !== null && line(wording.t('totalOdds'), wording.odds(totals.odds), 'all-odds')}${several && line(wording.t('bets'), String(totals.bets))}</dl>
<div class="stake-field"><label for="stake">${wording.t(several ? 'stakeEach' : 'stake')}</label>
<span class="affix"><span aria-hidden="true">₺</span><input id="stake" data-testid="stake" data-input="stake" inputmode="decimal" autocomplete="off" maxlength="12" value="${slip.stake}" aria-describedby="stake-hint slip-problem"${invalid && html` aria-invalid="true"`}${locked && html` readonly`}></span>
${quick(context, locked)}
<p class="note" id="stake-hint">${wording.t('stakeHint', { min: wording.money(min), max: wording.money(max / BigInt(Math.max(1, totals.bets))) })}</p></div>
<dl class="sums">${several && totals.total !== null && line(wording.t('totalStake'), wording.money(totals.total))}${line(wording.t('possibleWin'), totals.win === null ? '–' : wording.money(totals.win), 'win')}${balance !== null && line(wording.t('balance'), wording.money(balance), 'balance')}</dl>
<p class="word ${note.kind}" id="slip-problem" role="alert"${note.text === '' && html` hidden`}>${note.kind && icons.alert}<span>${note.text}</span></p>
${wantsDeposit(context) && html`<button class="button solid large place" type="button" data-key="deposit" data-do="deposit" data-testid="to-deposit">${wording.t('toDeposit')}</button>`}
${action(context)}
<p class="note">${wording.t(`note.${settings.accept}`)}</p></div>`
}
