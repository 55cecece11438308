import { api, apiBase, docsOf, type Endpoint } from '@kehribar/shared/api'
import { partnerApi, partnerBase } from '@kehribar/shared/partners'
import type { PartnerEndpoint } from '@kehribar/shared/partners/endpoint'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseJson, startTestServer, type TestServer } from '../../tests/support/server'

const { Spectral } = spectralCore
const { oas } = rulesets

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => vi.unstubAllGlobals())

const site = Object.entries(api as Record<string, Endpoint>).map(([name, endpoint]) => ({
  name,
  endpoint,
  summary: docsOf(endpoint).summary,
  line: `${endpoint.method} ${apiBase}${endpoint.path}`,
}))
const partners = Object.entries(partnerApi as Record<string, PartnerEndpoint>).map(([name, endpoint]) => ({
  name,
  endpoint,
  summary: endpoint.summary,
  line: `${endpoint.method} ${partnerBase}${endpoint.path}`,
}))
const lines = [...site, ...partners].map(({ line }) => line).sort()

interface Operation {
  description: string
  responses: Record<string, { $ref?: string }>
  requestBody: { content: Record<string, { schema: { required?: string[]; properties?: Record<string, object> } }> }
  parameters: object[]
  security: object[]
}
interface Document {
  paths: Record<string, Record<string, Operation>>
}

/** Routes that are not calls: readiness checks, documentation, pictures, a player's uploads, and transactions and personal data as files. */
const files = /^(GET|HEAD) \/(healthz$|readyz$|api\/(docs(\/|$)|cdnFiles\/images\/|uploads\/:name$|userapi\/(transactions\.csv|personal-data\.json)$|live$))/

/** Those of them that the OpenAPI document also describes. */
const byAddress = [
  '/api/cdnFiles/images/{kind}/{file}',
  '/api/live',
  '/api/uploads/{name}',
  '/api/userapi/personal-data.json',
  '/api/userapi/transactions.csv',
].map((path) => `GET ${path}`)

/** Returns every route of the running server, read from the router's own printout. */
function routes(): string[] {
  const found: string[] = []
  const stack: string[] = []
  for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^((?:[│ ] {3})*)[├└]── (.*?) \(([A-Z, ]+)\)/.exec(line) ?? /^((?:[│ ] {3})*)[├└]── (.*)$/.exec(line)
    if (!match) continue
    stack.length = (match[1] ?? '').length / 4
    stack.push(match[2] ?? '')
    for (const method of (match[3] ?? '').split(', ').filter(Boolean)) found.push(`${method} ${stack.join('')}`)
  }
  return found
}

describe('one contract', () => {
  test("the server's routes are exactly the contract", () => {
    const served = routes().filter((line) => !files.test(line) && !line.startsWith('HEAD '))
    expect(served.sort()).toEqual(lines)
  })

  test('no two calls share a method and path', () => {
    expect(new Set(lines).size).toBe(lines.length)
  })

  test("the client's call uses the same method and path, for every name", async () => {
    const { call } = (await import(new URL('../../src/renderer/platform/network/call.ts', import.meta.url).href)) as {
      call: (name: string, input: object, options: object) => Promise<unknown>
    }
    const seen: string[] = []
    vi.stubGlobal('document', { documentElement: { lang: 'tr' } })
    vi.stubGlobal('__SHELL__', 'web')
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      seen.push(`${init.method} ${url.split('?')[0]}`)
      return new Response('{}')
    })
    for (const { name } of site) await call(name, {}, { idempotencyKey: '0123456789abcdef' }).catch(() => undefined)
    expect(seen).toEqual(site.map(({ line }) => line))
  })

  test('DATABASE-12 OpenAPI describes the same calls of the site with their schemas, and none of the partners’', async () => {
    const document = await parseJson<Document>(await server.request('/api/docs/json'))
    const described = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    expect(described.sort()).toEqual([...site.map(({ line }) => line), ...byAddress].sort())
    const post = document.paths['/api/depositPost']?.post
    expect(Object.keys(post?.requestBody.content ?? {})).toEqual(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    expect(post?.requestBody.content['application/json']?.schema.required).toEqual(expect.arrayContaining(['provider', 'amount']))
    expect(post?.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }))
    expect(post?.security).toEqual([{ session: [] }])
    const upload = document.paths['/api/userapi/upload/set']?.post
    expect(Object.keys(upload?.requestBody.content ?? {})).toEqual(['multipart/form-data'])
    const { properties, required } = upload?.requestBody.content['multipart/form-data']?.schema ?? {}
    expect(properties?.['file']).toMatchObject({ type: 'string', contentMediaType: 'application/octet-stream' })
    expect(required).toEqual(expect.arrayContaining(['deposit_method', 'file']))
  })

  test('WEB-12 the document is complete: spectral finds nothing, and every call has its description and its refusals', async () => {
    const document = await parseJson<Document>(await server.request('/api/docs/json'))
    const spectral = new Spectral()
    // Spectral's types do not accept the rule set's format versions.
    spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] })
    expect(await spectral.run(JSON.stringify(document))).toEqual([])
    const later = { $ref: '#/components/responses/Later' }
    for (const [path, methods] of Object.entries(document.paths))
      for (const { description, responses } of Object.values(methods)) {
        expect([path, description.length > 10]).toEqual([path, true])
        expect([path, responses]).toEqual([path, expect.objectContaining({ 200: expect.anything(), 429: later, 500: expect.anything(), 503: later })])
      }
  })

  test('WEB-12 its statements on files are true', async () => {
    const asked = (address: string) => server.request(address)
    expect((await asked('/api/cdnFiles/images/brand/none.svg')).status).toBe(404)
    expect((await asked('/api/uploads/none.png')).status).toBe(404)
    for (const name of ['transactions.csv', 'personal-data.json']) expect((await asked(`/api/userapi/${name}`)).status).toBe(401)
    expect((await asked('/api/live')).status).toBe(401)
  })

  test('the documentation page is served locally, without foreign addresses', async () => {
    const page = await server.request('/api/docs')
    expect(page.status).toBe(200)
    const html = await page.text()
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of addresses) {
      expect(address).toMatch(/^\/api\/docs\//)
      expect((await server.request(address)).status).toBe(200)
    }
  })

  test('every call has a description, and paths are relative to their base', () => {
    for (const { name, endpoint, summary } of [...site, ...partners]) {
      expect([name, summary.length > 10]).toEqual([name, true])
      expect([name, endpoint.encoding === 'query']).toEqual([name, endpoint.method === 'GET'])
      if (endpoint.money) expect([name, endpoint.method, endpoint.auth]).toEqual([name, 'POST', 'player'])
      // The caller is known before a file is read (@see ACCOUNT-8).
      if (endpoint.file !== undefined) expect([name, endpoint.encoding, endpoint.auth]).toEqual([name, 'multipart', 'player'])
      if (endpoint.cached) expect([name, endpoint.auth]).toEqual([name, 'public'])
    }
  })
})
