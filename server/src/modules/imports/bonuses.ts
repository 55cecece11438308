import { isDeepStrictEqual } from 'node:util'
import { type BonusTerms, codesOfBonuses, termFaults } from '@kehribar/shared/rules/bonus-terms'
import { toLira } from '@kehribar/shared/rules/money'
import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { bonusTermsVersion, game } from '../../db/schema'
import { currentTerms } from '../bonuses'
import { type Dataset, duplicateFaults, type Fault } from './dataset'
import { lineOfText, lira, number } from './fields'

/** Parses an amount above zero. Files have lira as text, terms as numbers. */
const amount = () =>
  z.pipe(
    lira().check(z.refine((kurus) => kurus > 0n, { message: 'must be above zero' })),
    z.transform((kurus: bigint) => toLira(kurus)),
  )
const percent = () => z.int().check(z.minimum(0), z.maximum(100))

const schema = z.strictObject({
  bonuses: z.array(
    z.strictObject({
      code: z.enum(codesOfBonuses),
      percent: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
      max: z.optional(amount()),
      fixed: z.optional(amount()),
      /** Title of a slot in the catalogue. */
      freeSpins: z.optional(z.strictObject({ count: number(), value: amount(), game: lineOfText() })),
      minDeposit: z.optional(amount()),
      minLoss: z.optional(amount()),
      wagering: number(),
      days: number(),
      maxBet: amount(),
      minOdds: z.optional(z.number().check(z.minimum(1))),
      maxCash: z.optional(amount()),
      weights: z.strictObject({ slot: percent(), other: percent(), virtual: percent(), live: percent(), crash: percent(), sports: percent() }),
    }),
  ),
})

type Row = z.infer<typeof schema>['bonuses'][number]

const termsIn = ({ code: _, ...terms }: Row): BonusTerms => terms

const text = (lira: number | undefined) => (lira === undefined ? undefined : lira.toFixed(2))

/**
 * Bonus terms. An import adds new versions and never overwrites: new terms apply to bonuses granted from now on, and granted bonuses keep theirs.
 * @see DATABASE-3
 */
export const bonuses: Dataset<z.infer<typeof schema>> = {
  schema,
  faults: async (tx, data, { wageringTimes }) => {
    const titles = data.bonuses.flatMap(({ freeSpins }) => (freeSpins ? [freeSpins.game] : []))
    const slots = new Set(
      (
        await tx
          .select({ title: game.title })
          .from(game)
          .where(and(eq(game.type, 'slot'), inArray(game.title, titles)))
      ).map(({ title }) => title),
    )
    return [
      ...duplicateFaults('bonuses', data.bonuses, 'code'),
      ...data.bonuses.flatMap((row, place): Fault[] => [
        ...termFaults(row.code, termsIn(row)).map(({ field, fault }) => ({ place: `bonuses[${place}].${field}`, fault })),
        ...(wageringTimes !== null && row.wagering > wageringTimes
          ? [{ place: `bonuses[${place}].wagering`, fault: `exceeds the ${wageringTimes} times that the market allows` }]
          : []),
        ...(row.freeSpins && !slots.has(row.freeSpins.game)
          ? [{ place: `bonuses[${place}].freeSpins.game`, fault: `"${row.freeSpins.game}" is not a slot` }]
          : []),
      ]),
    ]
  },
  write: async (tx, data, replace) => {
    const present = await currentTerms(tx)
    // Compares regardless of field order, which the database does not preserve.
    const same = (row: Row) => isDeepStrictEqual(present.get(row.code), termsIn(row))
    const news = data.bonuses.filter(({ code }) => !present.has(code))
    const changed = replace ? data.bonuses.filter((row) => present.has(row.code) && !same(row)) : []
    const rows = [...news, ...changed].map((row) => ({ bonus: row.code, terms: termsIn(row) }))
    if (rows.length > 0) await tx.insert(bonusTermsVersion).values(rows)
    return { added: news.length, replaced: changed.length, kept: data.bonuses.length - rows.length }
  },
  read: async (tx) => ({
    bonuses: [...(await currentTerms(tx))].map(([code, { max, fixed, freeSpins, minDeposit, minLoss, maxBet, maxCash, ...terms }]) => ({
      code,
      ...terms,
      max: text(max),
      fixed: text(fixed),
      freeSpins: freeSpins && { ...freeSpins, value: text(freeSpins.value) },
      minDeposit: text(minDeposit),
      minLoss: text(minLoss),
      maxBet: text(maxBet),
      maxCash: text(maxCash),
    })),
  }),
}
