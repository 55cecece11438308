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
