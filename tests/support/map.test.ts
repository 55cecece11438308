import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const map = readFileSync('docs/map.md', 'utf8')
/** Returns the text below a heading, without that of its subheadings. */
const part = (heading: string): string => map.split(/^#+ /m).find((text) => text.startsWith(heading)) ?? ''
/** Returns the folders in the first column of the heading's table. */
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
])('REPO-9 the map describes every folder of %s', (heading, place) => {
  expect(named(heading).sort()).toEqual(folders(place).sort())
})
