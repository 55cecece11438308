import { exampleSite } from '@kehribar/shared/site/example'
import { readSite } from '@kehribar/shared/site/file'
import { siteJsonSchema } from '@kehribar/shared/site/json-schema'
import { Ajv, type SchemaObject } from 'ajv'
import { expect, test } from 'vitest'

/* Tests the JSON Schema of site.json with a validator that does not use zod, as an editor would. */

const schema = siteJsonSchema() as SchemaObject
const validate = new Ajv({ strict: true, strictRequired: false, allErrors: true, allowUnionTypes: true }).compile(schema)
const accepts = (file: unknown) => validate(file)

function siteAccepts(file: unknown): boolean {
  try {
    readSite(file)
    return true
  } catch {
    return false
  }
}

test.each([
  {},
  { $schema: './site.schema.json' },
  exampleSite,
  { api: { origin: 'https://api.example.com', prefix: '', encoding: 'urlencoded' }, money: { decimal: ',', thousands: '.' } },
  { api: { prefix: '/v1' }, session: { marker: null, bearer: { token: 'data.token' }, antiForgery: { token: 'token', header: 'X-CSRF', ask: '/csrf' } } },
  { session: { antiForgery: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' }, gone: { http: [401, 419], status: [-99] } } },
  { captcha: { kind: 'turnstile', key: 'k' }, links: { telegram: '' }, hide: ['passkeys'], seconds: { balance: 0 } },
  { embeds: { kind: 'script', script: 'https://widget.example/a.js', hosts: ['https://widget.example'], names: { token: 'user.token' } } },
  { calls: { login: { path: '/index.php?route=login', encoding: 'urlencoded', variants: [{ when: { captcha: true }, path: '/captcha' }] } } },
])('BACKEND-6 the schema accepts a file that the site accepts: %#', (file) => {
  expect([siteAccepts(file), accepts(file), validate.errors]).toEqual([true, true, null])
})

test.each([
  { sesion: {} },
  { api: { origin: 'api.example.com' } },
  { api: { prefix: '/api/' } },
  { api: { encoding: 'form' } },
  { session: { marker: 'a b' } },
  { session: { gone: { http: [500] } } },
  { frames: ['javascript:alert(1)'] },
  { captcha: { kind: 'turnstile' } },
  { capabilities: ['flying'] },
  { seconds: { balance: -1 } },
  { money: { thousands: '.' } },
  { calls: { logIn: {} } },
  { calls: { login: { path: 'login' } } },
  { calls: { login: { encoding: 'form' } } },
  { calls: { login: { answer: { status: 'data..status' } } } },
])('BACKEND-6 the schema rejects a file that the site rejects: %j', (file) => {
  expect([siteAccepts(file), accepts(file)]).toEqual([false, false])
})

/** Yields the places of fields without a description, down to the fields of a call. */
function* undescribed(node: SchemaObject, at: string): Generator<string> {
  for (const [name, field] of Object.entries<SchemaObject>((node.properties as Record<string, SchemaObject> | undefined) ?? {})) {
    if (field.description === undefined) yield at + name
    yield* undescribed(field, `${at}${name}.`)
    if (typeof field.additionalProperties === 'object') yield* undescribed(field.additionalProperties as SchemaObject, `${at}${name}.*.`)
  }
}

test('BACKEND-6 an editor can describe every field', () => {
  expect([...undescribed(schema, '')]).toEqual([])
})
