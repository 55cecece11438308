import { readFileSync } from 'node:fs'
import { api, docsOf, type Endpoint } from '@kehribar/shared/api'
import { paymentKind, paymentKinds } from '@kehribar/shared/rules/payments'
import { readInstallation } from '@kehribar/shared/site/mapping'
import { expect, test } from 'vitest'
import { isCore } from '../../scripts/back-end/check/check.ts'
import { referencePage, referenceFile } from '../../scripts/back-end/reference/reference.ts'
import { fieldsOf } from '../../scripts/back-end/schema.ts'

/* docs/back-end.md and the reference of the calls, for an operator's developers. */

const endpoints = Object.entries(api as Record<string, Endpoint>)
const page = readFileSync('docs/back-end.md', 'utf8')
/** Returns the cells of the rows of the table below a heading, without backticks. */
const rowsBelow = (heading: string): string[][] =>
  (page.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? '')
    .split('\n')
    .filter((line) => /^\| /.test(line))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((text) => text.replaceAll('`', '').trim()),
    )

test('BACKEND-15 the reference matches the contract (npm run docs:back-end)', () => {
  expect(readFileSync(referenceFile, 'utf8')).toBe(referencePage())
})

test('BACKEND-15 the reference of the core describes the fields of each object once', () => {
  const described = new Map<string, string[]>()
  const core = referencePage().split('\n## Extensions\n', 1).join()
  for (const section of core.split(/^#### /m)) {
    const fieldsByObject = new Map<string, string[]>()
    for (const [, part = '', object = '', field = ''] of section.matchAll(/^\| (request|answer) \| `(.+)\.([^.`]+)` \|/gm))
      fieldsByObject.set(`${part} ${object}`, [...(fieldsByObject.get(`${part} ${object}`) ?? []), field])
    for (const [object, fields] of fieldsByObject)
      if (fields.length > 4) described.set(fields.join(), [...(described.get(fields.join()) ?? []), `${section.split('\n', 1)[0]}: ${object}`])
  }
  expect([...described.values()].filter((places) => places.length > 1)).toEqual([])
})

test('BACKEND-15 the guide lists every call of the core once, with its method and path', () => {
  const listed = rowsBelow('Index of the calls').map(([, call = '', path]) => `${/^\[(\w+)\]/.exec(call)?.[1]} ${path}`)
  const core = endpoints.flatMap(([name, { method, path }]) => (isCore(name as never) ? [`${name} ${method} ${path}`] : []))
  expect(listed.sort()).toEqual(core.sort())
})

test('BACKEND-5 BACKEND-15 the guide lists every HTML text of the core', () => {
  const listed = (/\| Call \| HTML \|\n[^]*?\n\n/.exec(page)?.[0] ?? '').split('\n').flatMap((line) => {
    const [, call, places = ''] = /^\| (\w+) \| (`.*) \|$/.exec(line) ?? []
    return [...places.matchAll(/`([^`]+)`/g)].map(([, place]) => `${call}: ${place}`)
  })
  const core = endpoints.flatMap(([name, { response }]) =>
    isCore(name as never) ? fieldsOf(response).flatMap(({ place, type }) => (type.startsWith('HTML') ? [`${name}: ${place}`] : [])) : [],
  )
  expect(listed.sort()).toEqual(core.sort())
})

test('BACKEND-6 DEP-15 the guide states the kind of every code of a method', () => {
  const rows = rowsBelow('Methods').filter(([codes]) => codes !== 'none')
  for (const [codes = '', kind] of rows) for (const code of codes.split(', ')) expect([code, paymentKind({ code })]).toEqual([code, kind])
  expect([...rows.map(([, kind]) => kind), 'wallet'].sort()).toEqual([...paymentKinds].sort())
})

test('BACKEND-6 every site.json in the guide and in the examples is valid', () => {
  const blocks = [...page.matchAll(/```json\n([^`]+)```/g)].map(([, block = '']) => block).filter((block) => block.includes('"calls"'))
  expect(blocks.length).toBeGreaterThan(1)
  for (const text of [...blocks, readFileSync('docs/examples/php/site.json', 'utf8')]) expect(() => readInstallation(text)).not.toThrow()
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
