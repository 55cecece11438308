import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage, languages as spoken } from '@kehribar/shared/languages'
import { describe, expect, test } from 'vitest'
import { resourcesOf } from '.'
import tr from './tr'

type Texts = Record<string, Record<string, string>>
const codes = spoken.map(({ languageCode }) => languageCode)
const languages = Object.fromEntries(await Promise.all(codes.map(async (code) => [code, await resourcesOf(code)] as const))) as Record<string, Texts>
const forms = /_(zero|one|two|few|many|other)$/

/** Keys without their plural form, and the forms each has. A key that merely ends like one stands alone. */
function plurals(texts: Record<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const key of Object.keys(texts)) {
    const form = forms.exec(key)
    if (form) found.set(key.replace(forms, ''), [...(found.get(key.replace(forms, '')) ?? []), form[1] ?? ''].sort())
  }
  return new Map([...found].filter(([, has]) => has.length > 1))
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([a-z]+)/gi)].map((match) => match[1]).sort()

describe.each(codes.filter((code) => code !== defaultLanguage.languageCode))('I18N-03 %s against Turkish', (code) => {
  const other = languages[code] ?? {}
  test.each(Object.keys(tr))('%s has the same keys', (namespace) => {
    expect(Object.keys(other[namespace] ?? {}).sort()).toEqual(Object.keys((tr as Texts)[namespace] ?? {}).sort())
  })
  test.each(Object.keys(tr))('%s has the same values in every text', (namespace) => {
    for (const [key, text] of Object.entries((tr as Texts)[namespace] ?? {})) {
      expect(`${key} ${placeholders(other[namespace]?.[key] ?? '').join()}`).toBe(`${key} ${placeholders(text).join()}`)
    }
  })
})

describe.each(Object.keys(languages))('%s', (code) => {
  const texts = languages[code] ?? {}
  test('I18N-01 every plural has the forms the language needs', () => {
    const needed = [...new Intl.PluralRules(code).resolvedOptions().pluralCategories].sort()
    for (const [namespace, all] of Object.entries(texts)) {
      for (const [key, has] of plurals(all)) expect(`${namespace}.${key} ${has.join()}`).toBe(`${namespace}.${key} ${needed.join()}`)
    }
  })
  test("no text is empty, and every file is in the language's chunk", () => {
    for (const [namespace, all] of Object.entries(texts)) for (const [key, text] of Object.entries(all)) expect(text.trim(), `${namespace}.${key}`).not.toBe('')
    const files = readdirSync(join(import.meta.dirname, code)).filter((file) => file.endsWith('.json'))
    expect(files.map((file) => file.replace('.json', '')).sort()).toEqual(Object.keys(texts).sort())
  })
})

/** Every source file below a folder, tests aside. */
function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name)) yield path
  }
}

test('I18N-05 every message key that a source names has a text', () => {
  const root = join(import.meta.dirname, '../..')
  const namespaces = Object.keys(tr).join('|')
  const named = new RegExp(`['"\`](?<namespace>${namespaces})\\.(?<key>[a-z][a-z0-9_]+)(?=['"\`?])`, 'g')
  const missing: string[] = []
  for (const part of ['shared', 'server', 'renderer']) {
    for (const file of sources(join(root, part))) {
      // Its texts are places in answers.
      if (file.endsWith('shared/site/example.ts')) continue
      for (const { groups } of readFileSync(file, 'utf8').matchAll(named)) {
        const all = (tr as Texts)[groups?.namespace ?? ''] ?? {}
        const key = groups?.key ?? ''
        if (!(key in all) && !(`${key}_other` in all) && !/\.(ts|tsx|json|svg)$/.test(key))
          missing.push(`${groups?.namespace}.${key} in ${file.slice(root.length + 1)}`)
      }
    }
  }
  expect(missing).toEqual([])
})
