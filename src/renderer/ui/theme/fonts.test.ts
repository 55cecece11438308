import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** File and character ranges of every font face. */
const faces = [...readFileSync('src/renderer/ui/theme/fonts.css', 'utf8').matchAll(/url\("([^"]+)"\)[^}]*?unicode-range:\s*([^;\s][^;]*);/g)].map(
  ([, file = '', ranges = '']) => ({
    file,
    ranges: ranges.split(', ').map((range) => {
      const [from = '', to = from] = range.slice(2).split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    }),
  }),
)
/** Returns the file that a browser uses for a letter: of the matching faces, the last. */
const fileOf = (letter: string) => faces.findLast(({ ranges }) => ranges.some(([from, to]) => letter.charCodeAt(0) >= from && letter.charCodeAt(0) <= to))?.file

test('SHELL-05 the letters of our texts are in the first font files, those of other names in the complete font', () => {
  const folder = 'src/renderer/locales'
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /^(tr|en|de)\/.*\.json$/.test(name))
  const letters = new Set(texts.flatMap((name) => [...readFileSync(join(folder, name), 'utf8')]).filter((letter) => letter >= ' '))
  expect(letters.size).toBeGreaterThan(90)
  // Arrows and emoji are in none of the fonts.
  const elsewhere = [...letters].filter((letter) => !['./outfit-site.woff2', './outfit-turkish.woff2', './lira.woff2', undefined].includes(fileOf(letter)))
  expect(elsewhere).toEqual([])
  expect(['č', 'Å'].map(fileOf)).toEqual(['latin-ext', 'latin'].map((part) => `@fontsource-variable/outfit/files/outfit-${part}-wght-normal.woff2`))
})
