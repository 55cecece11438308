import { readFileSync } from 'node:fs'
import { api, type Endpoint } from '@kehribar/shared/api'
import { expect, test } from 'vitest'
import { isCore } from '../../scripts/back-end/check/check'
import { examples } from '../../scripts/back-end/guide/examples'
import { guide } from '../../scripts/back-end/guide/guide'
import { fieldsOf } from '../../scripts/back-end/schema'

/* docs/back-end.md: what an operator's developers are told of the contract. */

const endpoints = Object.entries(api as Record<string, Endpoint>)

test('B-15 the guide is what the contract says today (npm run docs:back-end)', () => {
  expect(readFileSync('docs/back-end.md', 'utf8')).toBe(guide())
})

test.each(endpoints)('API-01 the example of %s is the contract to the letter', (name, { request, response }) => {
  const { request: asked, answer } = examples[name as keyof typeof examples]
  expect(request['~standard'].validate(asked)).not.toHaveProperty('issues')
  const read = response['~standard'].validate(answer) as { value?: unknown; issues?: unknown }
  expect(read.issues).toBeUndefined()
  // Nothing in it that the contract does not have; what stands in for an absent field may be more.
  expect(read.value).toMatchObject(answer)
})

test('B-4 B-15 no example of the core has a field that only an extension gives', () => {
  const at = (value: unknown, place: string): unknown[] =>
    place.split(/\.|(?=\[\])/).reduce<unknown[]>(
      (found, step) =>
        found.flatMap((one) => {
          if (typeof one !== 'object' || one === null) return []
          return step === '[]' || step === '*' ? Object.values(one) : [(one as Record<string, unknown>)[step]]
        }),
      [value],
    )
  for (const [name, { response }] of endpoints) {
    if (!isCore(name as never)) continue
    for (const { place, capability } of fieldsOf(response))
      if (capability)
        expect(
          at(examples[name as keyof typeof examples].answer, place).filter((value) => value !== undefined),
          `${name}: ${place}`,
        ).toEqual([])
  }
})
