import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
/** The programs behind these answer for themselves, each proved by its own test. */
const ownHelp = ['ops', 'check:backend', 'conformance']

test.each(Object.entries(scripts).filter(([name]) => !ownHelp.includes(name)))('E-13 asked for help, %s gives it and does nothing else', (name, command) => {
  const [node = '', ...args] = command.split(' ')
  const { stdout, stderr, status } = spawnSync(node, [...args, '--help'], { encoding: 'utf8', timeout: 20_000 })
  expect([stderr, status]).toEqual(['', 0])
  expect(stdout).toMatch(new RegExp(`^npm (?:run )?${name}\\b`))
  // A step that begins says so with this sign.
  expect(stdout).not.toContain('›')
})

test('H-12 no command of the documents gives Playwright a file where it would read one more project', () => {
  const documents = ['README.md', ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []))]
  const wrong = documents.flatMap((file) => readFileSync(file, 'utf8').match(/playwright test [^`\n]*--project [\w-]+ \w[^`\n]*/g) ?? [])
  expect(wrong).toEqual([])
})
