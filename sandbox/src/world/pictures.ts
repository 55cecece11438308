import { drawBanner } from './art/banner'
import { mixColours } from './art/draw'
import { type EmblemName, emblemNames } from './art/emblems'
import { svgPicture } from './art/frame'
import { drawLettering } from './art/lettering'
import { promotionPicture } from './art/promotion'
import { providerMark } from './art/provider-mark'
import { hashText } from './art/random'
import { drawTile } from './art/tile'
import { cashierFile } from './cashier'
import { gameSeeds } from './catalogue'
import { frameProviders, frameGameSeeds } from './catalogue/embeds'
import { studioSeeds } from './catalogue/providers'
import { contentWithPictures } from './content'

/* Abstract logos: 0 to 10 are the payment strip in order, then other methods and coins. An operator supplies the real logos. */

const line = 'fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"'
const path = (d: string) => `<path d="${d}" ${line}/>`

const marks: readonly (readonly [color: string, drawing: string])[] = [
  ['#d98a35', path('M25 48V36M36 48V24M47 48V31')],
  ['#86965a', path('M30 21L44 45H16ZM42 27L56 51H28Z')],
  ['#c29b45', path('M42 22A15 15 0 1 0 42 50M50 29A15 15 0 0 0 50 43')],
  ['#8598ab', path('M22 34L36 22L50 34M22 48L36 36L50 48')],
  ['#4a9688', `<rect x="19" y="25" width="34" height="23" rx="5" ${line}/>${path('M19 33H53M26 41H34')}`],
  ['#bf594f', path('M20 46A16 16 0 0 1 52 46M29 46A7 7 0 0 1 43 46')],
  ['#5b80bb', path('M22 30H48L41 23M50 42H24L31 49')],
  [
    '#3c946f',
    path(
      'M36 36C24 30 26 18 36 18C46 18 48 30 36 36C42 48 54 46 54 36C54 26 42 24 36 36C48 42 46 54 36 54C26 54 24 42 36 36C30 24 18 26 18 36C18 46 30 48 36 36Z',
    ),
  ],
  ['#ac4560', `${path('M36 19L51 28V45L36 54L21 45V28Z')}<circle cx="36" cy="36.5" r="5" fill="#fff"/>`],
  ['#4a87ae', `<ellipse cx="36" cy="36" rx="19" ry="9" transform="rotate(-30 36 36)" ${line}/><circle cx="36" cy="36" r="4" fill="#fff"/>`],
  ['#a06f3a', path('M20 50V42H31V33H42V24H53')],
  // 11 card, 12 and 13 transfers, 14 transfer with a chosen bank, 15 wallet
  ['#6b7fa8', `<rect x="18" y="24" width="36" height="25" rx="4" ${line}/>${path('M18 32H54M24 42H32')}`],
  ['#7d8a5c', path('M20 30L36 20L52 30ZM24 35V47M36 35V47M48 35V47M19 52H53')],
  ['#5f8f8a', path('M20 28H47L40 21M52 36H25M20 44H47L40 51')],
  ['#b0743f', path('M21 38L32 49L52 25')],
  ['#8f6aa0', `${path('M22 27H46A5 5 0 0 1 51 32V46A5 5 0 0 1 46 51H26A5 5 0 0 1 21 46V26A4 4 0 0 1 25 22H45')}<circle cx="43" cy="39" r="3" fill="#fff"/>`],
  // 16 to 18: coins that are not on the strip
  ['#4f87c4', path('M26 24H42C50 24 50 48 42 48H22M20 36H37')],
  ['#6a9a52', path('M29 21H41A7 7 0 0 1 41 35H29ZM29 35H43A8 8 0 0 1 43 51H29ZM33 16V21M33 51V56')],
  ['#7a70b5', path('M22 24L36 18L52 30L40 54L28 46ZM22 24L40 34L52 30M40 34V54M40 34L28 46')],
]

export const paymentMarkCount = marks.length

/** Returns a round logo of 72 units, or null for an unknown number (0 to 18 exist). */
export function paymentMark(index: number): string | null {
  const found = marks[index]
  if (!found) return null
  const [color, drawing] = found
  const rim = `<circle cx="36" cy="36" r="36" fill="${mixColours(color, '#14110d', 0.35)}"/>`
  return svgPicture(72, 72, '', `${rim}<circle cx="36" cy="36" r="29" fill="${mixColours(color, '#14110d', 0.08)}"/>${drawing}`)
}

const colors = ['#a06f3a', '#86965a', '#4a9688', '#5b80bb', '#ac4560', '#8f6aa0', '#bf594f', '#6b7fa8', '#3c946f', '#c29b45']
const roofs = ['M14 30L36 16L58 30', 'M14 30A22 14 0 0 1 58 30', 'M14 30V20H58V30', 'M14 30L25 18H47L58 30']

/** Returns a neutral logo of a bank or wallet, 72 units square: a house with the name’s first letter, in its own colour. */
export function bankMark(name: string): string {
  const seed = hashText(name)
  const color = colors[seed % colors.length] ?? ''
  const [first = ''] = name
  const line = 'fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"'
  const roof = `<path d="${roofs[Math.floor(seed / colors.length) % roofs.length]}M14 30H58" ${line}/>`
  const initial = `<path d="${drawLettering(first, { x: 36, y: 36, size: 20, stretch: 1, gap: 0, anchor: 0.5 })}" ${line}/>`
  return svgPicture(72, 72, name, `<rect width="72" height="72" rx="16" fill="${mixColours(color, '#14110d', 0.25)}"/>${roof}${initial}`)
}

export type Picture = readonly [name: string, svg: string]

const knownEmblem = (name: string) => emblemNames.find((known): known is EmblemName => known === name)

function* gamePictures(): Generator<Picture> {
  for (const { slug, title, language, art } of gameSeeds())
    yield [`games/${slug}`, drawTile(title, { language, emblem: knownEmblem(art.emblem), palette: art.palette })]
  for (const { slug, title, language } of frameGameSeeds) yield [`games/${slug}`, drawTile(title, { language })]
  for (const [place, { code, name }] of studioSeeds.entries()) yield [`providers/${code}`, providerMark(name, place)]
  for (const { code, name, position } of frameProviders) yield [`providers/${code}`, providerMark(name, position)]
}

function* contentPictures(): Generator<Picture> {
  for (const { code, art } of Object.values(contentWithPictures.banners).flat()) {
    for (const shape of ['wide', 'phone'] as const) yield [`banners/${code}-${shape}`, drawBanner(code, art, shape)]
  }
  for (const { code, art } of contentWithPictures.promotions) yield [`promotions/${code}`, promotionPicture(code, art, 'card')]
  for (const shape of ['wide', 'phone'] as const)
    yield [`splash/${contentWithPictures.splash.code}-${shape}`, promotionPicture(contentWithPictures.splash.code, contentWithPictures.splash.art, shape)]
}

function* cashierPictures(): Generator<Picture> {
  for (let number = 0; number < paymentMarkCount; number += 1) yield [`payments/${number}`, paymentMark(number) ?? '']
  const { accounts, banks } = cashierFile()
  const names = new Map([...banks.map((row) => [row.mark, row.name] as const), ...accounts.map((row) => [row.mark, row.bank] as const)])
  for (const [code, name] of names) yield [`banks/${code}`, bankMark(name)]
}

/** Yields every picture of the world with its name. */
export function* pictures(): Generator<Picture> {
  yield* gamePictures()
  yield* contentPictures()
  yield* cashierPictures()
}
