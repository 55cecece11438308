import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage, languages as spoken } from '@kehribar/shared/languages'
import { describe, expect, test } from 'vitest'
import { resourcesOf } from '.'

type Texts = Record<string, Record<string, string>>
const codes = spoken.map(({ languageCode }) => languageCode)
const entries = (folder = '') => readdirSync(join(import.meta.dirname, folder), { withFileTypes: true })

/** Reads a language's texts from its folder: a list of imports could leave a file out. */
function filesOf(code: string): Texts {
  const names = entries(code).flatMap(({ name }) => (name.endsWith('.json') ? [name] : []))
  const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, code, name), 'utf8')) as Record<string, string>
  return Object.fromEntries(names.map((name) => [name.replace('.json', ''), read(name)]))
}
const languages = Object.fromEntries(codes.map((code) => [code, filesOf(code)]))
const turkish = languages[defaultLanguage.languageCode] ?? {}
const namespaces = [...new Set(Object.values(languages).flatMap((texts) => Object.keys(texts)))].sort()
const forms = /_(zero|one|two|few|many|other)$/

/** Keys without their plural form, each with its forms. A key that only ends like a plural form stands alone. */
function plurals(texts: Record<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const key of Object.keys(texts)) {
    const form = forms.exec(key)
    if (form) found.set(key.replace(forms, ''), [...(found.get(key.replace(forms, '')) ?? []), form[1] ?? ''].sort())
  }
  return new Map([...found].filter(([, has]) => has.length > 1))
}

/** Returns the placeholders with their formats: `amount, money`. */
const placeholders = (text: string) => [...text.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, inside = '']) => inside.trim()).sort()

/** Finds a text of several words that is the same in two languages. */
const isUntranslated = (text: string, other: string) => text === other && /\p{L}{2}\s+\p{L}{2}/u.test(text.replaceAll(/\{\{[^{}]*\}\}/g, ''))
const properNames = ['American Express']

test('I18N-02 each language has its folder of texts', () => {
  const folders = entries().flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  expect(folders.sort()).toEqual([...codes].sort())
})

describe.each(codes.filter((code) => code !== defaultLanguage.languageCode))('I18N-03 %s against Turkish', (code) => {
  const other = languages[code] ?? {}
  test.each(namespaces)('%s has the same keys', (namespace) => {
    expect(Object.keys(other[namespace] ?? {}).sort()).toEqual(Object.keys(turkish[namespace] ?? {}).sort())
  })
  test.each(namespaces)('%s has the same values in every text', (namespace) => {
    for (const [key, text] of Object.entries(turkish[namespace] ?? {})) {
      expect(`${key} ${placeholders(other[namespace]?.[key] ?? '').join('; ')}`).toBe(`${key} ${placeholders(text).join('; ')}`)
    }
  })
  test('every text is translated', () => {
    const others = codes.filter((each) => each !== code).map((each) => languages[each] ?? {})
    const found = Object.entries(other).flatMap(([namespace, texts]) =>
      Object.entries(texts).flatMap(([key, text]) =>
        !properNames.includes(text) && others.some((each) => isUntranslated(text, each[namespace]?.[key] ?? '')) ? [`${namespace}.${key}: ${text}`] : [],
      ),
    )
    expect(found).toEqual([])
  })
})

describe.each(codes)('%s', (code) => {
  const texts = languages[code] ?? {}
  test('I18N-01 every plural has the forms the language needs', () => {
    const needed = [...new Intl.PluralRules(code).resolvedOptions().pluralCategories].sort()
    for (const [namespace, all] of Object.entries(texts)) {
      for (const [key, has] of plurals(all)) expect(`${namespace}.${key} ${has.join()}`).toBe(`${namespace}.${key} ${needed.join()}`)
    }
  })
  test("no text is empty, and every file is in the language's chunks", async () => {
    for (const [namespace, all] of Object.entries(texts)) for (const [key, text] of Object.entries(all)) expect(text.trim(), `${namespace}.${key}`).not.toBe('')
    expect(await resourcesOf(code)).toEqual(texts)
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
  const root = join(import.meta.dirname, '../../..')
  const named = new RegExp(`['"\`](?<namespace>${namespaces.join('|')})\\.(?<key>[a-z][a-z0-9_]+)(?=['"\`?])`, 'g')
  const missing: string[] = []
  for (const part of ['src/shared', 'server/src', 'src/renderer']) {
    for (const file of sources(join(root, part))) {
      // Its texts are places in answers.
      if (file.endsWith('shared/site/example.ts')) continue
      for (const { groups } of readFileSync(file, 'utf8').matchAll(named)) {
        const all = turkish[groups?.namespace ?? ''] ?? {}
        const key = groups?.key ?? ''
        if (!(key in all) && !(`${key}_other` in all) && !/\.(ts|tsx|json|svg)$/.test(key))
          missing.push(`${groups?.namespace}.${key} in ${file.slice(root.length + 1)}`)
      }
    }
  }
  expect(missing).toEqual([])
})
