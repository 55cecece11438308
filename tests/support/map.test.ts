import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const map = readFileSync('docs/map.md', 'utf8')
/** The part below a heading, without those of the headings in it. */
const part = (heading: string): string => map.split(/^#+ /m).find((text) => text.startsWith(heading)) ?? ''
/** Folders that the first column of its table names. */
const named = (heading: string) => [...part(heading).matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
const folders = (place: string) =>
  readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() && entry.name !== 'node_modules' ? [entry.name] : []))

test.each([
  ['src/shared', 'src/shared'],
  ['src/renderer', 'src/renderer'],
  ['features', 'src/renderer/features'],
  ['ui', 'src/renderer/ui'],
  ['platform', 'src/renderer/platform'],
  ['src/main and', 'src/main'],
  ['server/src', 'server/src'],
  ['modules', 'server/src/modules'],
  ['companies', 'sandbox/src/companies'],
  ['world', 'sandbox/src/world'],
])('H-9 a newcomer finds what each folder of %s is for', (heading, place) => {
  expect(named(heading).sort()).toEqual(folders(place).sort())
})
