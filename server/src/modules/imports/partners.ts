import { partnerKinds } from '@kehribar/shared/partners/kinds'
import { liraText } from '@kehribar/shared/rules/money'
import { safeUrl } from '@kehribar/shared/security/url-policy'
import { asc } from 'drizzle-orm'
import * as z from 'zod/mini'
import { partner } from '../../db/schema'
import { networkOf, recordPartner } from '../../partners'
import { type Dataset, duplicateFaults, upsertRows } from './dataset'
import { lineOfText, lira, slug } from './fields'

const schema = z.strictObject({
  partners: z.array(
    z
      .strictObject({
        /** Code with which the company identifies itself in its keys. */
        code: slug().check(z.maxLength(40)),
        name: lineOfText(),
        kinds: z.array(z.enum(partnerKinds)).check(z.minLength(1)),
        /** Origin of its pages. Default: the setting PARTNERS_ORIGIN. */
        origin: z.optional(
          z
            .string()
            .check(
              z.refine((text) => safeUrl(text)?.origin === text, { message: 'must be an origin, as https://games.example; http is for this machine only' }),
            ),
        ),
        /** IP addresses from which the partner calls. Empty: any. */
        addresses: z._default(
          z.array(z.string().check(z.refine((text) => networkOf(text) !== null, { message: 'must be an address or a network, as 192.0.2.0/24' }))),
          [],
        ),
        /** Largest total win per round, and per day. */
        largestWin: lira(),
        largestDay: lira(),
      })
      .check(
        z.refine(({ largestWin, largestDay }) => largestWin > 0n && largestWin <= largestDay, {
          message: 'largestWin must be above zero, and not above largestDay',
        }),
      ),
  ),
})

/** Contracted companies. The operator sets their secrets by a command. */
export const partners: Dataset<z.infer<typeof schema>> = {
  schema,
  faults: (_tx, data) => duplicateFaults('partners', data.partners, 'code'),
  write: async (tx, data, replace) => {
    const rows = data.partners.map(({ origin = null, ...row }) => ({ ...row, origin }))
    const { counts, written } = await upsertRows(tx, partner, ['code'], rows, replace)
    for (const { code } of written) await recordPartner(tx, code)
    return counts
  },
  read: async (tx) => ({
    partners: (await tx.select().from(partner).orderBy(asc(partner.code))).map(({ code, name, kinds, origin, addresses, largestWin, largestDay }) => ({
      code,
      name,
      kinds,
      ...(origin !== null && { origin }),
      addresses,
      largestWin: liraText(largestWin),
      largestDay: liraText(largestDay),
    })),
  }),
}
