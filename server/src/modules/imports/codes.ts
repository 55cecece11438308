import { asc } from 'drizzle-orm'
import * as z from 'zod/mini'
import { promoCode, promoCodeVersion } from '../../db/schema'
import { currentTerms } from '../bonuses'
import { type Dataset, duplicateFaults, upsertRows, unknownReferences } from './dataset'
import { enabled, lineOfText, moment, number, toDate } from './fields'

const schema = z.strictObject({
  codes: z.array(
    z.strictObject({
      /** Upper case, in which codes are compared. */
      code: z.string().check(z.regex(/^[A-Z0-9]{3,40}$/, 'must be capitals and digits')),
      bonus: lineOfText(),
      maxUses: z.optional(number()),
      validUntil: z.optional(moment()),
      /** Referral code that a player must have registered with to use the code. */
      branch: z.optional(lineOfText(40)),
      enabled: enabled(),
    }),
  ),
})

/** Promo codes. An import never changes the number of uses. */
export const codes: Dataset<z.infer<typeof schema>> = {
  schema,
  faults: async (tx, data) => [
    ...duplicateFaults('codes', data.codes, 'code'),
    ...unknownReferences('codes', data.codes, 'bonus', new Set((await currentTerms(tx)).keys()), 'bonus with terms'),
  ],
  write: async (tx, data, replace) => {
    const rows = data.codes.map(({ validUntil, maxUses = null, branch = null, ...row }) => ({
      ...row,
      maxUses,
      branch,
      validUntil: validUntil === undefined ? null : toDate(validUntil),
    }))
    const { counts, written } = await upsertRows(tx, promoCode, ['code'], rows, replace)
    // `enabled` is not part of the versioned terms.
    if (written.length > 0) await tx.insert(promoCodeVersion).values(written.map(({ enabled: _, ...terms }) => terms))
    return counts
  },
  read: async (tx) => ({
    codes: (await tx.select().from(promoCode).orderBy(asc(promoCode.code))).map(({ uses: _, maxUses, validUntil, branch, ...row }) => ({
      ...row,
      ...(maxUses !== null && { maxUses }),
      ...(validUntil && { validUntil: validUntil.toISOString() }),
      ...(branch !== null && { branch }),
    })),
  }),
}
