import type { Api } from '@kehribar/shared/api'
import { and, count, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Handler } from '../../call'
import { auditLog, device, passkey, player, session } from '../../db/schema'
import type { Tx } from '../../db/types'
import type { EntryAction } from '../account'
import { clearDeviceCookie, trustedDevice } from '../credentials'
import { clearSessionCookies, deviceName, endAllSessions, endSession, isActiveSession, writeAudit } from '../session'

const ways = { login: 'password', otp_verify: 'code', passkey_login: 'passkey' } as const satisfies Record<EntryAction, string>

const wayOf = (action: string) => ways[action as EntryAction]
const resultOf = (result: string) => (result === 'logged_in' ? 'in' : result === 'code_needed' ? 'code' : 'refused')

/** Returns the login attempts on this account from the audit log, with place and result. */
export const loginHistory: Handler<Api['loginHistory']> = async ({ start = 0, length = 10 }, call) => {
  const own = and(eq(auditLog.playerId, call.session.playerId), inArray(auditLog.action, Object.keys(ways)))
  const [rows, [all]] = await Promise.all([
    call.db.select().from(auditLog).where(own).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(length).offset(start),
    call.db.select({ total: count() }).from(auditLog).where(own),
  ])
  return {
    status: 1,
    total: all?.total ?? 0,
    data: rows.map(({ id, at, action, result, ip, userAgent }) => ({
      id,
      at: at.toISOString(),
      result: resultOf(result),
      how: wayOf(action),
      device: deviceName(userAgent ?? ''),
      ip: ip ?? '',
    })),
  }
}

const trusted = (playerId: number) => and(eq(device.playerId, playerId), isNull(device.revokedAt), gt(device.expiresAt, sql`now()`))

/** Locks the player's row first, as everywhere, so that a parallel login comes before or after. */
const lockPlayer = (tx: Tx, playerId: number) => tx.select({ id: player.id }).from(player).where(eq(player.id, playerId)).for('no key update')

export const securityGet: Handler<Api['securityGet']> = async (_input, call) => {
  const { playerId, id: own } = call.session
  const ownDevice = await trustedDevice(call, playerId)
  const [sessions, devices, passkeys] = await Promise.all([
    call.db
      .select()
      .from(session)
      .where(and(eq(session.playerId, playerId), isActiveSession))
      .orderBy(desc(session.createdAt), desc(session.id)),
    call.db.select().from(device).where(trusted(playerId)).orderBy(desc(device.createdAt), desc(device.id)),
    call.db.select().from(passkey).where(eq(passkey.playerId, playerId)).orderBy(desc(passkey.createdAt), desc(passkey.id)),
  ])
  return {
    status: 1,
    sessions: sessions.map(({ id, userAgent, ip, createdAt, seenAt }) => ({
      id,
      device: deviceName(userAgent),
      ip,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      current: id === own,
    })),
    devices: devices.map(({ id, userAgent, createdAt, expiresAt }) => ({
      id,
      device: deviceName(userAgent),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      current: id === ownDevice,
    })),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

export const sessionEnd: Handler<Api['sessionEnd']> = async ({ id }, call) => {
  const { playerId } = call.session
  const ended = await call.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const [found] = await tx
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.id, id), eq(session.playerId, playerId), isActiveSession))
    if (!found) return false
    await endSession(tx, id, 'ended_by_player')
    await writeAudit(tx, call, { action: 'session_end', result: 'ended', detail: { session: id } })
    return true
  })
  if (!ended) return { status: 0, statusText: 'security.session_gone' }
  if (id === call.session.id) clearSessionCookies(call)
  return { status: 1, statusText: 'security.session_ended' }
}

export const sessionEndAll: Handler<Api['sessionEndAll']> = async ({ others }, call) => {
  const { playerId, id: own } = call.session
  const keptDevice = others ? await trustedDevice(call, playerId) : null
  const ended = await call.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const sessions = await endAllSessions(tx, playerId, others ? own : undefined)
    const devices = await tx
      .update(device)
      .set({ revokedAt: sql`now()` })
      .where(and(trusted(playerId), keptDevice === null ? undefined : ne(device.id, keptDevice)))
      .returning({ id: device.id })
    const detail = { sessions, devices: devices.length, others: others ?? false }
    await writeAudit(tx, call, { action: 'session_end_all', result: 'ended', detail })
    return sessions
  })
  if (others) return { status: 1, statusText: 'security.others_ended', ended }
  clearSessionCookies(call)
  clearDeviceCookie(call)
  return { status: 1, statusText: 'security.all_ended', ended }
}

export const deviceForget: Handler<Api['deviceForget']> = async ({ id }, call) => {
  const { playerId } = call.session
  const ownDevice = await trustedDevice(call, playerId)
  const forgotten = await call.db
    .update(device)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(device.id, id), trusted(playerId)))
    .returning({ id: device.id })
  if (forgotten.length === 0) return { status: 0, statusText: 'security.device_gone' }
  await writeAudit(call.db, call, { action: 'device_forget', result: 'forgotten', detail: { device: id } })
  if (id === ownDevice) clearDeviceCookie(call)
  return { status: 1, statusText: 'security.device_forgotten' }
}
