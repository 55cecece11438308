import { readFileSync } from 'node:fs'
import { languages } from '@kehribar/shared/languages'
import { paths } from '@kehribar/shared/paths'
import { ports } from '@kehribar/shared/ports'
import { istanbulSuffix, timeZone } from '@kehribar/shared/rules/istanbul'
import { describe, expect, test } from 'vitest'
import { sources } from './reading-references'

/* Facts defined in one place must not be repeated elsewhere in the code. Tests may repeat them, because they verify them. */

const code = sources().filter(
  ({ file }) =>
    /^(src|server|sandbox)\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$|testing\.tsx$|\/(texts|locales|texts\.[a-z-]+)\b/.test(file) &&
    !/^sandbox\/src\/world\//.test(file),
)
const spelled = (fact: RegExp, homes: readonly string[]): string[] =>
  code
    .filter(({ file }) => !homes.includes(file))
    .flatMap(({ file, text }) => text.split('\n').flatMap((line, place) => (fact.test(line) ? [`${file}:${place + 1}: ${line.trim()}`] : [])))

const escaped = (text: string) => text.replace(/[.+]/g, '\\$&')
const firsts = [...new Set(Object.values(paths).flatMap((path) => (typeof path === 'string' && path !== '/' ? [path.split('/')[1] ?? ''] : [])))]
/** Matches a string or a regular expression that begins with a page's path. */
const address = new RegExp(`(?:['"\`}^(]|\\)\\?)\\\\?/(?:auth/)?(?:${firsts.join('|')})(?![\\w-])(?!/api)`)

describe('REPO-7 single definitions', () => {
  test('REPO-7 the check finds a path in every notation', () => {
    expect(code.length).toBeGreaterThan(1500)
    for (const line of ["to('/profile/limits')", '`${origin}/reset-password/${token}`', '/^\\/sportsbook(\\/|$)/', "link: '/auth/login'", '"/static#x"'])
      expect(line).toMatch(address)
    for (const line of ["from '../login'", "'@/features/profile/x'", "'/profile-picture'", "'/sportsbook/api/menu'", "'/loginPage'"])
      expect(line).not.toMatch(address)
  })

  test('REPO-7 page paths are written only in src/shared/paths.ts', () => {
    const found = spelled(address, ['src/shared/paths.ts', 'src/shared/partners/embed.ts']).filter(
      // Paths of API calls, and of partners' own pages that happen to have the same names.
      (line) => !/^(?:src\/shared\/api|sandbox\/src\/companies)\//.test(line) && !/: (?:\/?\*|\/\/)/.test(line),
    )
    expect(found).toEqual([])
  })

  test('REPO-7 the time zone and its offset are written only in src/shared/rules/istanbul.ts', () => {
    expect([timeZone, istanbulSuffix]).toEqual(['Europe/Istanbul', '+03:00'])
    expect(spelled(new RegExp(`${timeZone}|\\${istanbulSuffix}|\\b3 hours\\b|\\b10_?800_?000\\b`), ['src/shared/rules/istanbul.ts'])).toEqual([])
  })

  test('REPO-7 the local ports are written only in src/shared/ports.ts', () => {
    const digits = Object.values(ports).join('|')
    expect(spelled(new RegExp(`\\b(?:${digits})\\b`), ['src/shared/ports.ts'])).toEqual([])
    for (const file of ['electron.vite.config.ts', 'build/web.config.ts']) expect(readFileSync(file, 'utf8'), file).not.toMatch(new RegExp(digits))
  })

  test('REPO-7 the list of languages and their names for other programs are written only in src/shared/languages.ts', () => {
    const names = languages.flatMap(({ tag, frameLocale }) => [tag, frameLocale])
    const list = languages.map(({ languageCode }) => `['"]${languageCode}['"]`).join(', ?')
    // The example of another back end's dialect contains that back end's names.
    expect(spelled(new RegExp(`${list}|['"](?:${names.map(escaped).join('|')})['"]`), ['src/shared/languages.ts', 'src/shared/site/example.ts'])).toEqual([])
  })
})
