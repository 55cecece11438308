import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { Problem } from './console.mjs'
import { root } from './process.mjs'

/** The house's own brand, which sources and tests read. */
export const houseBrand = join(root, 'src/shared/brand')

/** The folder of the brand that is built: `BRAND`, or the house's. */
export const brandFolder = () => resolve(root, process.env.BRAND?.trim() || houseBrand)

/** Files of a brand's folder that are drawn into others or shown as they are. */
export const pictures = ['logo.svg', 'mark.svg', 'icon.svg', 'tray.svg', 'tray-mono.svg']

const read = (folder, name) => {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    throw new Problem(`The brand in ${folder} has no ${name} (docs/how-to-add-a-brand.md).`)
  }
}

/** What `given` lacks or has too much against the house's file, and texts that are none. */
function mistakesIn(given, house, place) {
  if (typeof house === 'string') return typeof given === 'string' && given.trim() ? [] : [`${place} is no text`]
  if (typeof given !== 'object' || given === null) return [`${place} is missing`]
  const open = place.endsWith(' outside')
  const unknown = open
    ? []
    : Object.keys(given)
        .filter((key) => !(key in house))
        .map((key) => `${place} ${key} is unknown`)
  return [...unknown, ...Object.entries(house).flatMap(([key, value]) => mistakesIn(given[key], value, `${place} ${key}`))]
}

const colour = /^#(?:[0-9A-F]{6}|[0-9A-F]{8})$/i

/**
 * A brand, with every mistake told in one go.
 * @returns its facts (src/shared/brand.ts), its colours, and its pictures' SVG by file.
 */
export function readBrand(folder = brandFolder()) {
  const [facts, colours] = ['brand.json', 'colours.json'].map((name) => JSON.parse(read(folder, name)))
  const [house, look] = ['brand.json', 'colours.json'].map((name) => JSON.parse(read(houseBrand, name)))
  const wrong = [...mistakesIn(facts, house, 'brand.json'), ...mistakesIn(colours, look, 'colours.json')]
  if (!wrong.length) {
    if (!/^[a-z]{2,20}$/.test(facts.id)) wrong.push('brand.json id is 2 to 20 small letters, nothing else')
    // Programs, folders and files of installers are called so.
    if (/[<>:"/\\|?*&]|[.\s]$|^\s/.test(facts.name)) wrong.push('brand.json name has a sign that no file may have in its name')
    for (const [language, sentence] of Object.entries(facts.description))
      if (/[<>"\\\n]/.test(sentence)) wrong.push(`brand.json description ${language} has quotation marks or another sign that pages read otherwise`)
    if (facts.name.length > 30) wrong.push('brand.json name is longer than 30 letters')
    for (const [group, shades] of Object.entries(colours))
      for (const [name, value] of Object.entries(shades)) if (!colour.test(value)) wrong.push(`colours.json ${group} ${name} is no #RRGGBB or #RRGGBBAA`)
    const addresses = { homepage: facts.homepage, 'desktop.updates': facts.desktop.updates }
    for (const [page, address] of Object.entries(facts.outside)) addresses[`outside.${page}`] = address
    for (const [name, address] of Object.entries(addresses)) if (!/^https:\/\/\S+$/.test(address)) wrong.push(`brand.json ${name} is no https address`)
    if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(facts.supportMail)) wrong.push('brand.json supportMail is no mail address')
  }
  if (wrong.length) throw new Problem(`The brand in ${folder} cannot be used: ${wrong.join('; ')}.`)
  return { folder, facts, colours, pictures: Object.fromEntries(pictures.map((name) => [name, read(folder, name)])) }
}

/**
 * A page or a file of ours with the brand in it: `{{name}}`, `{{description}}` (in the default language), and colours as
 * `{{bg}}`, `{{bg.subtle}}`.
 */
export function filledIn(text, { facts, colours, folder }, more = {}) {
  return text.replaceAll(/\{\{([\w.]+)\}\}/g, (_, place) => {
    const [group, shade = 'DEFAULT'] = place.split('.')
    const value = { name: facts.name, description: facts.description.tr, ...more }[place] ?? colours[group]?.[shade]
    if (!value) throw new Problem(`Nothing of the brand in ${basename(folder)} is called ${place}.`)
    return value
  })
}
