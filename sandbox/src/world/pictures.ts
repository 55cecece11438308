import { bankMark } from './art/bank-mark'
import { banner } from './art/banner'
import { type Emblem, emblemNames } from './art/emblems'
import { paymentMark, paymentMarkCount } from './art/payment-mark'
import { promotionPicture } from './art/promotion'
import { providerMark } from './art/provider-mark'
import { tile } from './art/tile'
import { cashierFile } from './cashier'
import { gameSeeds } from './catalogue'
import { embedProviders, embedSeeds } from './catalogue/embeds'
import { providers } from './catalogue/providers'
import { contentWithPictures } from './content'

type Picture = readonly [name: string, svg: string]

const knownEmblem = (name: string) => emblemNames.find((known): known is Emblem => known === name)

function* gamePictures(): Generator<Picture> {
  for (const { slug, title, language, art } of gameSeeds())
    yield [`games/${slug}`, tile(title, { language, emblem: knownEmblem(art.emblem), palette: art.palette })]
  for (const { slug, title, language } of embedSeeds) yield [`games/${slug}`, tile(title, { language })]
  for (const [place, { code, name }] of providers.entries()) yield [`providers/${code}`, providerMark(name, place)]
  for (const { code, name, position } of embedProviders) yield [`providers/${code}`, providerMark(name, position)]
}

function* contentPictures(): Generator<Picture> {
  for (const { code, art } of Object.values(contentWithPictures.banners).flat()) {
    for (const shape of ['wide', 'phone'] as const) yield [`banners/${code}-${shape}`, banner(code, art, shape)]
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
