import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recipes, slotRecipes, system } from './system'

/** Components of the library without a recipe. */
const plain = new Set([
  'chakra',
  'Portal',
  'ChakraProvider',
  'Box',
  'Flex',
  'Grid',
  'Span',
  'Stack',
  'HStack',
  'VStack',
  'Text',
  'VisuallyHidden',
  'useRecipe',
  'useSlotRecipe',
])
/** Recipe of each component in use. */
const recipeOf: Record<string, string> = { Button: 'button', Dialog: 'dialog', Loader: 'spinner', Spinner: 'spinner' }

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (entry.name.endsWith('.tsx') && !entry.name.includes('.test.')) yield path
  }
}

test('the registered recipes are these', () => {
  expect(Object.keys(recipes).sort()).toEqual(['badge', 'button', 'chip', 'input', 'link', 'skeleton', 'spinner'])
  expect(Object.keys(slotRecipes).sort()).toEqual(['dialog'])
  for (const name of Object.keys(recipes)) expect(system.isRecipe(name), name).toBe(true)
  for (const name of Object.keys(slotRecipes)) expect(system.isSlotRecipe(name), name).toBe(true)
})

test('no component of the library is used whose recipe is not registered: it would be unstyled without an error', () => {
  const registered = new Set([...Object.keys(recipes), ...Object.keys(slotRecipes)])
  const unstyled: string[] = []
  for (const file of sources(join(import.meta.dirname, '../..'))) {
    const text = readFileSync(file, 'utf8')
    for (const [, names = ''] of text.matchAll(/import \{([^}]*)\} from '@chakra-ui\/react'/g)) {
      for (const name of names.split(',').map((part) => part.trim().split(' as ')[0]?.trim() ?? '')) {
        if (!name || name.startsWith('type ') || plain.has(name) || /^define[A-Z]/.test(name)) continue
        const recipe = recipeOf[name] ?? name.charAt(0).toLowerCase() + name.slice(1)
        // The component is marked unstyled: it has its own styles.
        if (new RegExp(`<${name}\\.Root\\s+unstyled`).test(text)) continue
        if (!registered.has(recipe)) unstyled.push(`${name} in ${file}`)
      }
    }
  }
  expect(unstyled).toEqual([])
})

test('SHELL-04 SHELL-05 the accent is amber, the font is Outfit', () => {
  expect(system.token('colors.brand.solid')).toMatch(/ffb81f|var\(/i)
  expect(system.token('fonts.body')).toContain('Outfit Variable')
})
