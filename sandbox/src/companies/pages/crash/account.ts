import { timeZone } from '@kehribar/shared/rules/istanbul'
import type { CrashMe, CrashOwnBet } from '@kehribar/shared/partners/crash'
import { openSession, type SiteConnection } from '../embed/host'
import { byId } from '../slot/dom'
import { duration } from '../slot/format'
import { type CrashApi, SessionGone } from './api'
import type { Words } from './words'

/** Creates the view of the player’s account: login by token, balance, session time, net result and clock (@see PLAY-7, PLAY-9, PLAY-11). */
export function accountView(api: CrashApi, site: SiteConnection, words: Words, onMe: (me: CrashMe | null) => void) {
  let me: CrashMe | null = null
  /** Number of the newest token; work on an older token stops. */
  let turn = 0
  let complaint: string | null = null

  const problem = byId('problem')
  function complain(key: string | null): void {
    complaint = key
    problem.hidden = key === null
    problem.textContent = key === null ? '' : words.say(key)
  }

  function tick(): void {
    byId('clock').textContent = new Date().toLocaleTimeString(words.language, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })
    if (me) byId('session-time').textContent = duration(Math.max(0, Math.floor((Date.now() - Date.parse(me.startedAt)) / 1_000)))
  }

  function render(): void {
    document.body.classList.toggle('player', me !== null)
    byId('visitor').hidden = me !== null
    byId('visitor-text').textContent = words.say(site.framed ? 'signInText' : 'outside')
    byId('sign-in').hidden = !site.framed
    byId('balance').textContent = me?.balance ? words.money(me.balance) : '–'
    byId('session-net').textContent = me ? words.money(BigInt(me.won) - BigInt(me.staked)) : '–'
    tick()
  }

  function gone(): void {
    api.use(null)
    me = null
    render()
    onMe(null)
    site.send({ type: 'login-required' })
  }

  async function refresh(): Promise<void> {
    if (!api.hasSession) return
    const before = me?.balance
    try {
      const next = await api.me()
      if (next.ended) return gone()
      me = next
      render()
      onMe(me)
      if (before !== undefined && before !== null && next.balance !== null && before !== next.balance) site.send({ type: 'balance-changed' })
    } catch (error) {
      if (error instanceof SessionGone) gone()
    }
  }

  /** Logs in with a token; null means a visitor, who can only watch. */
  async function enter(token: string | null): Promise<void> {
    const mine = ++turn
    complain(null)
    if (token === null) {
      api.use(null)
      me = null
      render()
      return onMe(null)
    }
    try {
      const session = await openSession(token)
      if (mine !== turn) return
      if (session === null) return gone()
      api.use(session.bearer)
      await refresh()
    } catch {
      if (mine === turn) complain('operatorAway')
    }
  }

  byId('sign-in').addEventListener('click', () => site.send({ type: 'login-required' }))
  words.onChange(() => {
    render()
    complain(complaint)
  })
  setInterval(tick, 1_000)
  render()

  return {
    enter,
    refresh,
    gone,
    /** Updates the balance from an answer. */
    money(balance: string | null): void {
      if (!me || balance === null || balance === me.balance) return
      me = { ...me, balance }
      render()
      site.send({ type: 'balance-changed' })
    },
    get me() {
      return me
    },
  }
}

/** Returns whether the wallet has not answered yet about a stake. */
export const isUnsettled = (bet: CrashOwnBet) => bet.state === 'betting' || bet.state === 'settling' || bet.state === 'voiding'
