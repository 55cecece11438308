import { chakra, ChakraProvider, createSystem, defaultBaseConfig, type SystemContext } from '@chakra-ui/react'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import '@/testing'
import { cacheStyles } from './cached-system'
import { buttonRecipe } from './recipes'
import { breakpoints, semanticTokens, textStyles, tokens } from './tokens'

const plain = createSystem(defaultBaseConfig, { theme: { breakpoints, tokens, semanticTokens, textStyles } })

const Tile = chakra('div', { base: { p: '4', color: 'fg', _hover: { bg: 'bg.muted' } }, variants: { big: { true: { p: '8', textStyle: 'title' } } } })
const Wide = chakra(Tile, { base: { w: 'full', p: { base: '2', md: '6' } } })
const Press = chakra('button', buttonRecipe)

function Parts({ at }: { at: number }) {
  return (
    <>
      <Tile className="given" />
      <Tile big mt={{ base: '1', md: '2' }} css={{ '& > b': { color: 'fg.brand' } }} />
      <Wide transform={`translateX(${at}px)`} />
      <chakra.span hideBelow="md" color="fg.muted !important" data-state="open" />
      <chakra.span w="4" h="2" />
      <chakra.span h="2" w="4" />
      <chakra.p asChild textStyle="caption">
        <em />
      </chakra.p>
      <Press size="sm" variant="outline" disabled />
    </>
  )
}

/** Renders components and returns their markup and the rules written for them. */
function show(system: SystemContext) {
  const { container, unmount } = render(
    <ChakraProvider value={system}>
      <Parts at={7} />
    </ChakraProvider>,
  )
  const html = container.innerHTML
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
    .sort()
  unmount()
  return { html, rules }
}

test('components look the same as with the library itself', () => {
  const expected = show(plain)
  expect(expected.html).toContain('css-')
  const quicker = show(cacheStyles(plain))
  expect(quicker.html).toBe(expected.html)
  // The library's rules remain in the page: none were added.
  expect(quicker.rules).toEqual(expected.rules)
})

test('a recipe is created once, however many components use it and however often they render', () => {
  const counted = { ...plain }
  const cva = vi.spyOn(counted, 'cva')
  const system = cacheStyles(counted)
  const List = ({ round }: { round: number }) => Array.from({ length: 30 }, (_, at) => <Tile key={at} big={at % 2 === 0} data-round={round} />)
  const tree = (round: number) => (
    <ChakraProvider value={system}>
      <List round={round} />
    </ChakraProvider>
  )
  const { rerender } = render(tree(1))
  rerender(tree(2))
  expect(cva).toHaveBeenCalledTimes(1)
})

test('styles are serialised once per combination of props', () => {
  const css = vi.fn(plain.css)
  const system = cacheStyles({ ...plain, css })
  const base = {}
  const first = system.css(base, { color: 'red' })
  expect(system.css(base, { color: 'red' })).toBe(first)
  expect(system.css(base, { color: 'blue' })).not.toBe(first)
  expect(css).toHaveBeenCalledTimes(2)
})
