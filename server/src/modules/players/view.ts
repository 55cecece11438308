import { playerLockKinds } from '@kehribar/shared/rules/operators'
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { playState, playStateUntil } from '../../db/play-state'
import { isLocked } from '../../db/player-lock'
import {
  accountDay,
  device,
  deposit,
  ledgerAccount,
  operator,
  passkey,
  player,
  playerBonus,
  playerLimit,
  playerMessage,
  playerNote,
  session,
  withdrawal,
} from '../../db/schema'
import type { Db } from '../../db/types'
import { balances } from '../../ledger'
import { houseLimitsOf } from '../limits'
import { readLog } from '../operators'
import { deviceName, isActiveSession } from '../session'
import { verificationHistory } from '../verification'

/** Rows of each list of the view. */
const rows = 20

/** Returns everything that an operator needs to answer a player, in one view (@see OPERATE-19); null for an unknown number. */
export async function viewPlayer(db: Db, id: number) {
  const [account] = await db
    .select({
      id: player.id,
      username: player.username,
      firstName: player.firstName,
      lastName: player.lastName,
      email: player.email,
      gsm: player.gsm,
      birthDate: player.birthDate,
      country: player.country,
      city: player.city,
      address: player.address,
      language: player.language,
      createdAt: player.createdAt,
      state: playState,
      stateUntil: playStateUntil,
      verification: player.verification,
      login: isLocked('login'),
      withdrawals: isLocked('withdrawals'),
      play: isLocked('play'),
    })
    .from(player)
    .where(eq(player.id, id))
  if (!account) return null
  const { login, withdrawals: withdrawalsLocked, play, ...facts } = account
  const locked = { login, withdrawals: withdrawalsLocked, play }
  const [money, days, deposits, withdrawals, bonuses, sessions, devices, passkeys, limits, houseLimits, verification, messages, notes, actions] =
    await Promise.all([
      balances(db, id),
      db
        .select({ day: accountDay.day, kind: accountDay.kind, entries: accountDay.entries, total: accountDay.total })
        .from(accountDay)
        .innerJoin(ledgerAccount, eq(ledgerAccount.id, accountDay.accountId))
        .where(and(eq(ledgerAccount.playerId, id), eq(ledgerAccount.kind, 'cash'), gte(accountDay.day, sql`current_date - ${rows}::int`)))
        .orderBy(desc(accountDay.day), accountDay.kind),
      db
        .select({ id: deposit.id, at: deposit.createdAt, method: deposit.methodCode, amount: deposit.amount, state: deposit.state })
        .from(deposit)
        .where(eq(deposit.playerId, id))
        .orderBy(desc(deposit.createdAt))
        .limit(rows),
      db
        .select({ id: withdrawal.id, at: withdrawal.createdAt, method: withdrawal.methodCode, amount: withdrawal.amount, status: withdrawal.status })
        .from(withdrawal)
        .where(eq(withdrawal.playerId, id))
        .orderBy(desc(withdrawal.id))
        .limit(rows),
      db
        .select({
          id: playerBonus.id,
          bonus: playerBonus.bonus,
          amount: playerBonus.amount,
          wagered: playerBonus.wagered,
          required: playerBonus.required,
          state: playerBonus.state,
        })
        .from(playerBonus)
        .where(eq(playerBonus.playerId, id))
        .orderBy(desc(playerBonus.id))
        .limit(rows),
      db
        .select({ id: session.id, since: session.createdAt, seenAt: session.seenAt, ip: session.ip, userAgent: session.userAgent })
        .from(session)
        .where(and(eq(session.playerId, id), isActiveSession))
        .orderBy(desc(session.id)),
      db
        .select({ id: device.id, since: device.createdAt, expiresAt: device.expiresAt, userAgent: device.userAgent })
        .from(device)
        .where(and(eq(device.playerId, id), isNull(device.revokedAt)))
        .orderBy(desc(device.id))
        .limit(rows),
      db.select({ id: passkey.id, name: passkey.name, lastUsedAt: passkey.lastUsedAt }).from(passkey).where(eq(passkey.playerId, id)).orderBy(desc(passkey.id)),
      db.select({ kind: playerLimit.kind, period: playerLimit.period, amount: playerLimit.amount }).from(playerLimit).where(eq(playerLimit.playerId, id)),
      houseLimitsOf(db, id),
      verificationHistory(db, id),
      db
        .select({ at: playerMessage.createdAt, subject: playerMessage.subject })
        .from(playerMessage)
        .where(eq(playerMessage.playerId, id))
        .orderBy(desc(playerMessage.createdAt))
        .limit(rows),
      db
        .select({ id: playerNote.id, at: playerNote.at, by: operator.name, withdrawal: playerNote.withdrawalId, text: playerNote.text })
        .from(playerNote)
        .leftJoin(operator, eq(operator.id, playerNote.operatorId))
        .where(eq(playerNote.playerId, id))
        .orderBy(desc(playerNote.id))
        .limit(rows),
      readLog(db, { playerId: id, limit: rows }),
    ])
  return {
    account: facts,
    locked: playerLockKinds.filter((kind) => locked[kind]),
    money,
    days,
    deposits,
    withdrawals,
    bonuses,
    sessions: sessions.map(({ userAgent, ...row }) => ({ ...row, device: deviceName(userAgent) })),
    devices: devices.map(({ userAgent, ...row }) => ({ ...row, device: deviceName(userAgent) })),
    passkeys,
    limits,
    houseLimits,
    verification: verification.slice(0, rows),
    messages,
    notes,
    actions,
  }
}
