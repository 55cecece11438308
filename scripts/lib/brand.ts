import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Brand } from '../../src/shared/brand.ts'
import { Problem } from './console.ts'
import { root } from './host.mjs'

/** The files of a brand. */
export interface BrandFiles {
  readonly folder: string
  readonly facts: Brand
  /** Colours as #RRGGBB or #RRGGBBAA, by group and shade. */
  readonly colours: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** SVG by the file's name. */
  readonly pictures: Readonly<Record<string, string>>
}

/** Folder of the default brand, which sources and tests import. */
export const defaultBrandFolder = join(root, 'src/shared/brand')

/** Returns the folder of the brand to build: `BRAND`, or the default one. */
export const brandFolder = () => resolve(root, process.env.BRAND?.trim() || defaultBrandFolder)

/** Names of the SVG files in a brand's folder. */
export const brandPictureNames = ['logo.svg', 'mark.svg', 'icon.svg', 'tray.svg', 'tray-mono.svg']

const read = (folder: string, name: string) => {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    throw new Problem(`The brand in ${folder} has no ${name} (docs/how-to-add-a-brand.md).`)
  }
}
const readJson = (folder: string, name: string): unknown => JSON.parse(read(folder, name))

/** Returns the missing, unknown and empty entries of `given` in comparison with the default brand's. */
function mistakesIn(given: unknown, house: unknown, place: string): string[] {
  if (typeof house === 'string') return typeof given === 'string' && given.trim() ? [] : [`${place} is not a text`]
  if (typeof given !== 'object' || given === null) return [`${place} is missing`]
  const expected = house as Record<string, unknown>
  const acceptsMore = place.endsWith(' outside')
  const unknown = acceptsMore
    ? []
    : Object.keys(given)
        .filter((key) => !(key in expected))
        .map((key) => `${place} ${key} is unknown`)
  return [...unknown, ...Object.entries(expected).flatMap(([key, value]) => mistakesIn((given as Record<string, unknown>)[key], value, `${place} ${key}`))]
}

const colour = /^#(?:[0-9A-F]{6}|[0-9A-F]{8})$/i

/** Returns the invalid values of a brand whose entries are complete. */
function invalidValuesIn(facts: Brand, colours: BrandFiles['colours']): string[] {
  const wrong: string[] = []
  if (!/^[a-z]{2,20}$/.test(facts.id)) wrong.push('brand.json id must be 2 to 20 lower-case letters')
  // The brand's name becomes the name of programs, folders and installers.
  if (/[<>:"/\\|?*&]|[.\s]$|^\s/.test(facts.name)) wrong.push('brand.json name has a character that file names cannot have')
  for (const [language, sentence] of Object.entries(facts.description))
    if (/[<>"\\\n]/.test(sentence)) wrong.push(`brand.json description ${language} has quotation marks or another character with a meaning in HTML`)
  if (facts.name.length > 30) wrong.push('brand.json name is longer than 30 letters')
  for (const [group, shades] of Object.entries(colours))
    for (const [name, value] of Object.entries(shades)) if (!colour.test(value)) wrong.push(`colours.json ${group} ${name} is not #RRGGBB or #RRGGBBAA`)
  const addresses: Record<string, string> = { homepage: facts.homepage, 'desktop.updates': facts.desktop.updates }
  for (const [page, address] of Object.entries(facts.outside)) addresses[`outside.${page}`] = address
  for (const [name, address] of Object.entries(addresses)) if (!/^https:\/\/\S+$/.test(address)) wrong.push(`brand.json ${name} is not an https address`)
  if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(facts.supportMail)) wrong.push('brand.json supportMail is not a mail address')
  return wrong
}

/**
 * Returns the files of a brand.
 * @throws {Problem} with every mistake in one line
 */
export function readBrand(folder = brandFolder()): BrandFiles {
  const [facts, colours] = [readJson(folder, 'brand.json'), readJson(folder, 'colours.json')]
  const mistakes = [
    ...mistakesIn(facts, readJson(defaultBrandFolder, 'brand.json'), 'brand.json'),
    ...mistakesIn(colours, readJson(defaultBrandFolder, 'colours.json'), 'colours.json'),
  ]
  const brand = { facts: facts as Brand, colours: colours as BrandFiles['colours'] }
  const wrong = mistakes.length ? mistakes : invalidValuesIn(brand.facts, brand.colours)
  if (wrong.length) throw new Problem(`The brand in ${folder} cannot be used: ${wrong.join('; ')}.`)
  return { folder, ...brand, pictures: Object.fromEntries(brandPictureNames.map((name) => [name, read(folder, name)])) }
}

/**
 * Replaces the placeholders of the brand in a page or file: `{{name}}`, `{{description}}` (in the default language),
 * `{{logo}}`, and colours as `{{bg}}` or `{{bg.subtle}}`. `more` adds further values.
 * @throws {Problem} if a placeholder has no value
 */
export function fillBrandIn(text: string, { facts, colours, folder, pictures }: BrandFiles, more: Readonly<Record<string, string>> = {}): string {
  const values: Readonly<Record<string, string>> = {
    name: facts.name,
    description: facts.description.tr,
    // A data URL, so that a page shows the logo before it loads any file.
    logo: `data:image/svg+xml,${encodeURIComponent(pictures['logo.svg'] ?? '')}`,
    ...more,
  }
  return text.replaceAll(/\{\{([\w.]+)\}\}/g, (_, place: string) => {
    const [group = '', shade = 'DEFAULT'] = place.split('.')
    const value = values[place] ?? colours[group]?.[shade]
    if (!value) throw new Problem(`The brand in ${basename(folder)} has no value named ${place}.`)
    return value
  })
}
