import { foldText } from '@kehribar/shared/rules/fold'
import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { foldedTextSql } from '../../db/folded-text'
import { playState } from '../../db/play-state'
import { bankAccount, player } from '../../db/schema'
import type { Db } from '../../db/types'
import { registrationPhone } from '../account'

export interface FindPlayers {
  /** Number, user name, mail address, phone number, IBAN, or the beginning of a name. */
  readonly search: string
  /** Only players after this number, for the next page. */
  readonly after?: number
  readonly limit: number
}

/** Expressions of the indexes player_full_name and player_last_name. */
const fullName = foldedTextSql(sql`${player.firstName} || ' ' || ${player.lastName}`)
const lastName = foldedTextSql(player.lastName)

/** Returns the condition of a search. Each part uses an index. */
function conditionOf(db: Db, search: string): SQL | undefined {
  const word = search.trim()
  const compact = word.replaceAll(/\s/g, '')
  if (word.includes('@')) return sql`lower(${player.email} collate "C") = lower(${word} collate "C")`
  if (/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/i.test(compact))
    return inArray(player.id, db.select({ id: bankAccount.playerId }).from(bankAccount).where(eq(bankAccount.iban, compact.toUpperCase())))
  const phone = /^[+0][\d\s()-]{8,}$/.test(word) ? registrationPhone(word) : null
  if (phone !== null) return eq(player.gsm, phone)
  const start = `${foldText(word).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    /^\d{1,15}$/.test(word) ? eq(player.id, Number(word)) : undefined,
    sql`lower(${player.username} collate "C") = lower(${word} collate "C")`,
    sql`${fullName} like ${start}`,
    sql`${lastName} like ${start}`,
  )
}

/** Finds players for an operator, by number (@see OPERATE-19). */
export const findPlayers = (db: Db, { search, after = 0, limit }: FindPlayers) =>
  db
    .select({
      id: player.id,
      username: player.username,
      name: sql<string>`trim(${player.firstName} || ' ' || ${player.lastName})`,
      email: player.email,
      gsm: player.gsm,
      state: playState,
      createdAt: player.createdAt,
    })
    .from(player)
    .where(and(conditionOf(db, search), gt(player.id, after)))
    .orderBy(asc(player.id))
    .limit(limit)
