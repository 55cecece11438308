import { readFileSync } from 'node:fs'
import { ChakraProvider } from '@chakra-ui/react'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { system } from './system'

const update = 'npx vitest run --project web src/renderer/ui/theme/theme-css.test.tsx --update'

/** Returns the declarations that only one of two style sheets has. */
function differences(one: string, other: string): string[] {
  const [left, right] = [one, other].map((sheet) => new Set(sheet.split(/[{};]/))) as [Set<string>, Set<string>]
  return [
    ...[...left].filter((each) => !right.has(each)).map((each) => `- ${each}`),
    ...[...right].filter((each) => !left.has(each)).map((each) => `+ ${each}`),
  ]
}

test('the style sheet contains the global styles of the theme, which the build leaves out of the scripts', async () => {
  render(<ChakraProvider value={system}>{null}</ChakraProvider>)
  const rules = [...document.querySelectorAll('style[data-emotion="css-global"]')].map(({ textContent }) => textContent)
  expect(rules[0]).toMatch(/^@layer reset/)
  const written = `${rules.join('\n')}\n`
  // The file has four lines of 14 kB, so a line diff would not show what changed.
  const kept = readFileSync('src/renderer/ui/theme/theme.css', 'utf8')
  await expect(written)
    .toMatchFileSnapshot('theme.css')
    .catch(() => {
      throw new Error(`theme.css is out of date. To update it: ${update}\n${differences(kept, written).slice(0, 20).join('\n')}`)
    })
})

test('WEB-9 a printed page has only its content, dark on white', () => {
  const paper = [...readFileSync('src/renderer/ui/theme/theme.css', 'utf8').matchAll(/@media print\{(?::where\(html\)|[^@{]+)\{[^{}]*\}\}/g)].join('\n')
  expect(paper).toContain('#root>:not(main),body>:not(#root){display:none!important;}')
  const colours = [...paper.matchAll(/--chakra-colors-(bg|fg)[a-z-]*:(#\w+)/g)].map(([, kind, value]) => `${kind} ${value}`)
  expect(colours.length).toBe(20)
  expect(new Set(colours)).toEqual(new Set(['bg #FFFFFF', 'fg #1C1917']))
})
