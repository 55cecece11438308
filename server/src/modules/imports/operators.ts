import { operatorRoles } from '@kehribar/shared/rules/operators'
import * as z from 'zod/mini'
import { addActiveOperator, leastPassword, listOperators } from '../operators'
import type { Dataset } from './dataset'
import { lineOfText } from './fields'

const schema = z.strictObject({
  operators: z.array(
    z.strictObject({
      name: lineOfText(40),
      role: z.enum(operatorRoles),
      password: z.string().check(z.minLength(leastPassword)),
      /** Secret of the one-time codes, in Base32. */
      secret: z.string().check(z.regex(/^[A-Z2-7]{32,64}$/, 'must be Base32')),
    }),
  ),
})

/** The first operators of an installation, such as the sandbox's. Once there is one, only administrators add others. */
export const operators: Dataset<z.infer<typeof schema>> = {
  schema,
  faults: async (tx, data) => {
    const known = (await listOperators(tx)).map(({ name }) => name)
    return known.length === 0
      ? []
      : data.operators.flatMap(({ name }, place) =>
          known.includes(name) ? [] : [{ place: `operators[${place}]`, fault: 'there are operators already, so only an administrator adds another one' }],
        )
  },
  write: async (tx, data, _replace, { codeKey }) => {
    let added = 0
    for (const person of data.operators) if (await addActiveOperator(tx, codeKey, person)) added++
    return { added, replaced: 0, kept: data.operators.length - added }
  },
}
