import { asc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { bank, bonusOff, coinRate, content, depositMethod, game, operatorAccount, promoCode, withdrawMethod } from '../../db/schema'
import type { Db, Tx } from '../../db/types'
import { currentTerms } from '../bonuses'

/* Lists offers to players, and switches them off and on. A switched-off offer is kept, but no player sees it (@see OPERATE-6). */

export interface Offer {
  /** Code by which the offer is switched. */
  readonly code: string
  readonly name: string
  readonly enabled: boolean
}

interface Kind {
  readonly list: (db: Db | Tx) => Promise<Offer[]>
  /** Requires that all codes exist. */
  readonly set: (tx: Tx, codes: readonly string[], enabled: boolean) => Promise<void>
}

interface Rows {
  readonly table: PgTable & { readonly enabled: PgColumn }
  readonly code: SQL<string> | PgColumn
  readonly name: SQL<string> | PgColumn
  readonly order: readonly PgColumn[]
  readonly only?: SQL
}

const inFirstLanguage = (texts: PgColumn) => sql<string>`coalesce(${texts} ->> '1', '')`

/** Returns the kind of a table with a column `enabled`. */
function rows({ table, code, name, order, only }: Rows): Kind {
  const called = sql<string>`${code}::text`
  return {
    list: async (db) =>
      await db
        .select({ code: called, name: sql<string>`${name}::text`, enabled: sql<boolean>`${table.enabled}` })
        .from(table)
        .where(only)
        .orderBy(...order.map((column) => asc(column))),
    set: async (tx, codes, enabled) => {
      await tx
        .update(table)
        .set({ enabled })
        .where(only ? sql`${only} and ${inArray(called, [...codes])}` : inArray(called, [...codes]))
    },
  }
}

const written = (only: SQL): Kind =>
  rows({
    table: content,
    code: content.code,
    name: sql`coalesce(${content.json} -> 'title' ->> '1', ${content.json} -> 'question' ->> '1', '')`,
    order: [content.kind, content.position, content.id],
    only,
  })

/** Bonuses with terms. A deposit that chose a bonus earlier still gets it. */
const bonuses: Kind = {
  list: async (db) => {
    const off = new Set((await db.select().from(bonusOff)).map(({ bonus }) => bonus))
    return [...(await currentTerms(db)).keys()].map((code) => ({ code, name: code, enabled: !off.has(code) }))
  },
  set: async (tx, codes, enabled) => {
    if (enabled) await tx.delete(bonusOff).where(inArray(bonusOff.bonus, [...codes]))
    else
      await tx
        .insert(bonusOff)
        .values(codes.map((bonus) => ({ bonus })))
        .onConflictDoNothing()
  },
}

const kinds = {
  games: rows({ table: game, code: game.id, name: game.title, order: [game.type, game.position, game.id] }),
  banners: written(like(content.kind, 'banner:%')),
  promotions: written(eq(content.kind, 'promotion')),
  splash: written(eq(content.kind, 'splash')),
  footer: written(eq(content.kind, 'footer')),
  pages: written(eq(content.kind, 'page')),
  faq: written(eq(content.kind, 'faq')),
  codes: rows({ table: promoCode, code: promoCode.code, name: promoCode.bonus, order: [promoCode.code] }),
  bonuses,
  'deposit-methods': rows({
    table: depositMethod,
    code: depositMethod.code,
    name: inFirstLanguage(depositMethod.title),
    order: [depositMethod.position, depositMethod.id],
  }),
  'withdraw-methods': rows({
    table: withdrawMethod,
    code: withdrawMethod.code,
    name: inFirstLanguage(withdrawMethod.title),
    order: [withdrawMethod.position, withdrawMethod.id],
  }),
  accounts: rows({
    table: operatorAccount,
    code: operatorAccount.id,
    name: sql`concat_ws(' ', ${operatorAccount.methodCode}, ${operatorAccount.bankName}, coalesce(nullif(${operatorAccount.iban}, ''), ${operatorAccount.accountNo}))`,
    order: [operatorAccount.methodCode, operatorAccount.position, operatorAccount.id],
  }),
  coins: rows({ table: coinRate, code: coinRate.code, name: coinRate.code, order: [coinRate.position, coinRate.id] }),
  banks: rows({ table: bank, code: bank.id, name: bank.name, order: [bank.position, bank.id] }),
} as const satisfies Record<string, Kind>

export type OfferKind = keyof typeof kinds
export const offerKinds = Object.keys(kinds) as readonly OfferKind[]

export const listOffers = (db: Db | Tx, kind: OfferKind): Promise<Offer[]> => kinds[kind].list(db)

/** Switches offers, all or none: an unknown code changes nothing. `changed`: offers that had the other state. */
export async function switchOffers(tx: Tx, kind: OfferKind, codes: readonly string[], enabled: boolean): Promise<{ unknown: string[]; changed: Offer[] }> {
  const known = await listOffers(tx, kind)
  const unknown = codes.filter((code) => !known.some((offer) => offer.code === code))
  const changed = known.filter((offer) => codes.includes(offer.code) && offer.enabled !== enabled)
  if (unknown.length === 0 && changed.length > 0)
    await kinds[kind].set(
      tx,
      changed.map(({ code }) => code),
      enabled,
    )
  return { unknown, changed }
}
