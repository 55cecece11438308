import { readFileSync } from 'node:fs'
import { ChakraProvider } from '@chakra-ui/react'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { system } from './system'

/** After a change of tokens or global styles: `npx vitest run src/renderer/ui/theme/theme-css.test.tsx --update`. */
test('the style sheet holds the global styles of the theme, which the build leaves out of the scripts', async () => {
  render(<ChakraProvider value={system}>{null}</ChakraProvider>)
  const rules = [...document.querySelectorAll('style[data-emotion="css-global"]')].map(({ textContent }) => textContent)
  expect(rules[0]).toMatch(/^@layer reset/)
  await expect(`${rules.join('\n')}\n`).toMatchFileSnapshot('theme.css')
})

test('W-9 on paper a page is its content alone, dark on white', () => {
  const paper = [...readFileSync('src/renderer/ui/theme/theme.css', 'utf8').matchAll(/@media print\{(?::where\(html\)|[^@{]+)\{[^{}]*\}\}/g)].join('\n')
  expect(paper).toContain('#root>:not(main),body>:not(#root){display:none!important;}')
  const colours = [...paper.matchAll(/--chakra-colors-(bg|fg)[a-z-]*:(#\w+)/g)].map(([, kind, value]) => `${kind} ${value}`)
  expect(colours.length).toBe(20)
  expect(new Set(colours)).toEqual(new Set(['bg #FFFFFF', 'fg #1C1917']))
})
