import { readFileSync } from 'node:fs'
import { api, docsOf, type Endpoint } from '@kehribar/shared/api'
import { expect, test } from 'vitest'
import { isCore } from '../../scripts/back-end/check/check.ts'
import { guide } from '../../scripts/back-end/guide/guide.ts'
import { fieldsOf } from '../../scripts/back-end/schema.ts'

/* docs/back-end.md, which describes the contract to an operator's developers. */

const endpoints = Object.entries(api as Record<string, Endpoint>)

test('BACKEND-15 the guide matches the contract (npm run docs:back-end)', () => {
  expect(readFileSync('docs/back-end.md', 'utf8')).toBe(guide())
})

test.each(endpoints)('API-01 the example of %s matches the contract exactly', (_name, endpoint) => {
  const { request, response } = endpoint
  const { request: asked, answer } = docsOf(endpoint).example
  expect(request['~standard'].validate(asked)).not.toHaveProperty('issues')
  const read = response['~standard'].validate(answer) as { value?: unknown; issues?: unknown }
  expect(read.issues).toBeUndefined()
  // The example has no field that the contract lacks. Defaults of absent fields may be added.
  expect(read.value).toMatchObject(answer)
})

test('BACKEND-4 BACKEND-15 no core example has a field that only an extension provides', () => {
  const at = (value: unknown, place: string): unknown[] =>
    place.split(/\.|(?=\[\])/).reduce<unknown[]>(
      (found, step) =>
        found.flatMap((one) => {
          if (typeof one !== 'object' || one === null) return []
          return step === '[]' || step === '*' ? Object.values(one) : [(one as Record<string, unknown>)[step]]
        }),
      [value],
    )
  for (const [name, endpoint] of endpoints) {
    if (!isCore(name as never)) continue
    for (const { place, capability } of fieldsOf(endpoint.response))
      if (capability)
        expect(
          at(docsOf(endpoint).example.answer, place).filter((value) => value !== undefined),
          `${name}: ${place}`,
        ).toEqual([])
  }
})
