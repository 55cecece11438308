import type { wallet } from '@kehribar/shared/partners/wallet'
import type { Handlers } from '../../call'
import { endOverdue, spinsLeftIn } from '../../modules/bonuses'
import { answerWith, unknownSession, authenticate } from './authenticate'
import { findGameSession, isGameSessionActive } from './game-session'
import { withCoupon } from './coupon-notes'
import { payExtraWin } from './credits'
import { bet, rollback, settle } from './movements'
import { runWalletCallOnce } from './once'

/** Handlers of the seamless wallet: partners send calls, and only the server moves money (@see SEAM-02, MONEY-11). */
export const walletHandlers: Handlers<typeof wallet> = {
  authenticate,
  balance: async (request, { db, partner }) => {
    const session = await findGameSession(db, partner, request.session)
    if (!session) return unknownSession
    await endOverdue(db, session.playerId)
    const spins = await spinsLeftIn(db, session.playerId, session.game.id)
    return {
      ...(await answerWith(db, session.playerId, (await isGameSessionActive(db, session)) ? 'OK' : 'SESSION_EXPIRED')),
      ...(spins && {
        spins: { id: String(spins.bonusId), left: spins.left, total: spins.total, stake: String(spins.stake), until: spins.until.toISOString() },
      }),
    }
  },
  bet: (request, call) => runWalletCallOnce('bet', request, call, async (work) => withCoupon(await bet(request, work), request.coupon, request.round, work)),
  settle: (request, call) => runWalletCallOnce('settle', request, call, (work) => settle(request, work)),
  credit: (request, call) => runWalletCallOnce('credit', request, call, (work) => payExtraWin(request, work)),
  rollback: (request, call) => runWalletCallOnce('rollback', request, call, (work) => rollback(request, work)),
}
