import type { Api } from '@kehribar/shared/api'
import { toLira } from '@kehribar/shared/rules/money'
import { asc, eq, and, desc, lt, sql } from 'drizzle-orm'
import { favorite, game, player, session } from '../../db/schema'
import { type Handler, Refusal, type PlayerCall } from '../../call'
import { balances, sessionNet } from '../../ledger'
import { applyDueIfAny } from '../limits'
import { ownRulesOf } from '../safer-play'
import { countUnread } from '../messages'
import type { User } from '@kehribar/shared/api/account'
import { deviceName } from '../session'

/** Returns time, IP address and device of the previous login, or null at the first one. @see PLAY-12 */
async function previousLogin({ db, session: current }: PlayerCall): Promise<NonNullable<User['previousLogin']> | null> {
  const [found] = await db
    .select({ at: session.createdAt, ip: session.ip, userAgent: session.userAgent })
    .from(session)
    .where(and(eq(session.playerId, current.playerId), lt(session.id, current.id), sql`${session.endReason} is distinct from 'renewed'`))
    .orderBy(desc(session.id))
    .limit(1)
  return found ? { at: found.at.toISOString(), ip: found.ip, device: deviceName(found.userAgent) } : null
}

/** Returns the player's own record, never the token or the password hash. @see DATA-01 to DATA-03 */
export const getMyDetails: Handler<Api['getMyDetails']> = async (_input, call) => {
  const { playerId, createdAt } = call.session
  const [found] = await call.db.select().from(player).where(eq(player.id, playerId))
  if (!found) throw new Refusal(401, 'auth.login_required')
  await applyDueIfAny(call.db, playerId)
  const [held, net, unreadCount, favourites, previous, rules] = await Promise.all([
    balances(call.db, playerId),
    sessionNet(call.db, playerId, createdAt),
    countUnread(call.db, playerId),
    call.db
      .select({ pd: game.provider, id: game.id })
      .from(favorite)
      .innerJoin(game, eq(game.id, favorite.gameId))
      .where(eq(favorite.playerId, playerId))
      .orderBy(asc(favorite.createdAt), asc(game.id)),
    previousLogin(call),
    ownRulesOf(call.db, playerId, call.config.rules),
  ])
  const [year = 0, month = 0, day = 0] = found.birthDate?.split('-').map(Number) ?? []
  return {
    status: 1,
    user: {
      id: found.id,
      username: found.username,
      currency: 'TRY',
      currencyIcon: '₺',
      balance: toLira(held.cash),
      bonus: toLira(held.bonus),
      unreadCount,
      firstName: found.firstName,
      lastName: found.lastName,
      email: found.email,
      gsm: found.gsm ?? '',
      birthdate: found.birthDate === null ? null : { day, month, year },
      identityKnown: found.identityNo !== null,
      sex: found.sex ?? '',
      // The column is padded with blanks; a secret member has no country.
      country: found.country.trim(),
      city: found.city,
      address: found.address,
      language: found.language,
      favoriteGames: favourites,
      translator: found.translator,
      secret: found.secret,
      marketing: found.marketing,
      avatar: found.avatar,
      previousLogin: previous,
      ...rules,
      sessionStartedAt: createdAt.toISOString(),
      sessionNet: toLira(net),
    },
  }
}
