import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { api } from '@kehribar/shared/api'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leanContract } from '../../scripts/transforms/contract.ts'
import { writtenTheme } from '../../scripts/transforms/theme.ts'

type Handler = { handler(this: object, code: string): { code: string } }
const themed = (code: string) => (writtenTheme().transform as unknown as Handler).handler.call({}, code).code

describe('the generated theme', () => {
  const system = resolve('node_modules/@chakra-ui/react/dist/esm/styled-system/system.js')
  const source = readFileSync(system, 'utf8')

  test('REPO-8 Chakra still collects its global styles in the line that the transform removes', () => {
    expect(source).toContain('const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];')
    // The provider writes only this list, and nothing else reads it.
    expect(source.match(/\b_global\b/g)).toHaveLength(2)
    expect(themed(source)).toBe(source.replace('[getPreflightCss(), getGlobalCss(), getTokenCss()]', '[]'))
  })

  test('REPO-8 a Chakra version that collects them differently stops the build', () => {
    expect(() => themed('const _global = collect();')).toThrow('Chakra writes its global styles in another way now: see scripts/transforms/README.md')
  })

  test("REPO-8 the transform matches the file's address in a build", () => {
    const { filter } = writtenTheme().transform as unknown as { filter: { id: RegExp } }
    expect(system).toMatch(filter.id)
  })
})

describe('the lean contract', () => {
  type Lean = Record<string, { method: string; path: string; request: { parse?: unknown }; response: { parse?: unknown }; summary?: string }>
  const folder = mkdtempSync(resolve('node_modules/.cache/lean-contract-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let lean: Lean
  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [leanContract()],
      build: {
        ssr: resolve('src/shared/api/index.ts'),
        outDir: folder,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'api.mjs' } },
      },
    })
    lean = ((await import(/* @vite-ignore */ pathToFileURL(join(folder, 'api.mjs')).href)) as { api: Lean }).api
  })

  test('REPO-8 every endpoint is covered: no summary remains, and every schema is created lazily', () => {
    expect(Object.keys(lean)).toEqual(Object.keys(api))
    for (const [name, endpoint] of Object.entries(lean)) {
      expect(endpoint.summary, name).toBeUndefined()
      for (const part of ['request', 'response'])
        if (part in endpoint) expect(typeof Object.getOwnPropertyDescriptor(endpoint, part)?.get, `${name} ${part}`).toBe('function')
    }
  })

  test('REPO-8 the lean contract equals the full one, and each schema is created once', () => {
    for (const [name, endpoint] of Object.entries(api)) {
      const own = lean[name]
      expect([own?.method, own?.path], name).toEqual([endpoint.method, endpoint.path])
      expect(own?.response, name).toBe(own?.response)
      expect(Object.keys((own?.response as { shape?: object }).shape ?? {}), name).toEqual(Object.keys((endpoint.response as { shape?: object }).shape ?? {}))
    }
  })
})
