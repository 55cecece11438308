import type { AccountAnswer } from '@kehribar/shared/partners/sportsbook'
import type { EmbedSessionAnswer } from '@kehribar/shared/partners/embed'
import { LoginNeeded } from './api'

/** `expired`: there was a session, and the site has not sent a new token yet. */
export type Standing = 'visitor' | 'opening' | 'player' | 'expired' | 'away'

interface Options {
  open: (token: string) => Promise<EmbedSessionAnswer | null>
  account: () => Promise<AccountAnswer>
  onChange: () => void
  /** Called when coupons were settled, or the balance changed outside this page. */
  onMoney: () => void
}

/** Milliseconds between polls of the account while coupons are open. */
const lookEvery = 15_000

/** Creates the player’s session in the frame. The bearer token is held in memory only. */
export function playerSession({ open, account, onChange, onMoney }: Options) {
  let bearer: string | null = null
  let standing: Standing = 'visitor'
  let known: AccountAnswer | null = null
  let balance: string | null = null
  let attempt = 0

  function setStanding(next: Standing): void {
    standing = next
    if (next !== 'player') bearer = null
    onChange()
  }

  async function look(): Promise<void> {
    if (!bearer) return
    const asked = bearer
    try {
      const answer = await account()
      if (bearer !== asked) return
      const moved = known !== null && (known.balance !== answer.balance || known.openCoupons !== answer.openCoupons)
      known = answer
      balance = answer.balance ?? balance
      onChange()
      if (moved) onMoney()
    } catch (error) {
      if (error instanceof LoginNeeded && bearer === asked) setStanding('expired')
    }
  }

  setInterval(() => {
    if (known && known.openCoupons > 0 && document.visibilityState === 'visible') void look()
  }, lookEvery)

  return {
    get standing() {
      return standing
    },
    get bearer() {
      return bearer
    },
    get account() {
      return known
    },
    /** Balance in kuruş as text; null for a visitor or while unknown. */
    get balance() {
      return standing === 'player' ? balance : null
    },
    look,
    /** Stores the player’s favourites as the server returned them. */
    follow(favourites: string[]): void {
      if (known) known = { ...known, favourites }
      onChange()
    },
    expire: () => setStanding('expired'),
    /** Exchanges the site’s one-time token; null means a visitor. Resolves to whether a player is logged in. */
    async accept(token: string | null): Promise<boolean> {
      const own = ++attempt
      known = null
      balance = null
      if (token === null) {
        setStanding('visitor')
        return false
      }
      setStanding('opening')
      try {
        const answer = await open(token)
        if (own !== attempt) return false
        if (!answer) {
          setStanding('expired')
          return false
        }
        bearer = answer.bearer
        balance = answer.balance
        setStanding('player')
        await look()
        return true
      } catch {
        if (own === attempt) setStanding('away')
        return false
      }
    },
  }
}
