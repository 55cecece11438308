import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { themeStyleSheet } from '../../scripts/transforms/theme.ts'

type Handler = { handler(this: object, code: string): { code: string } }
const themed = (code: string) => (themeStyleSheet().transform as unknown as Handler).handler.call({}, code).code

describe('the generated theme', () => {
  const system = resolve('node_modules/@chakra-ui/react/dist/esm/styled-system/system.js')
  const source = readFileSync(system, 'utf8')

  test('REPO-8 Chakra still collects its global styles in the line that the transform removes', () => {
    expect(source).toContain('const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];')
    // Only Chakra's provider writes this list, and nothing else reads it.
    expect(source.match(/\b_global\b/g)).toHaveLength(2)
    expect(themed(source)).toBe(source.replace('[getPreflightCss(), getGlobalCss(), getTokenCss()]', '[]'))
  })

  test('REPO-8 a Chakra version that collects them differently stops the build', () => {
    expect(() => themed('const _global = collect();')).toThrow('Chakra writes its global styles in another way now: see scripts/transforms/README.md')
  })

  test("REPO-8 the transform matches the file's address in a build", () => {
    const { filter } = themeStyleSheet().transform as unknown as { filter: { id: RegExp } }
    expect(system).toMatch(filter.id)
  })
})
