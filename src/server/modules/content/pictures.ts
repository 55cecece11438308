import { and, eq, like } from 'drizzle-orm'
import { bankMark } from '../../art/bank-mark'
import { type BannerArt, type BannerShape, banner } from '../../art/banner'
import { type Emblem, emblemNames } from '../../art/emblems'
import { appIcon, logo, mark } from '../../art/identity'
import { type PaletteName, paletteNames } from '../../art/palettes'
import { type PromotionArt, promotionPicture, type PromotionShape, promotionStages } from '../../art/promotion'
import { paymentMark } from '../../art/payment-mark'
import { providerMark } from '../../art/provider-mark'
import { tile } from '../../art/tile'
import { bank, content, game, operatorAccount, provider } from '../../db/schema'
import type { Db } from '../../db/types'

/* What each kind of picture is drawn from; null when there is no such thing. */

const knownEmblem = (name: string | undefined) => emblemNames.find((known): known is Emblem => known === name)
const knownPalette = (name: string | undefined) => paletteNames.find((known): known is PaletteName => known === name)

async function gameTile(db: Db, slug: string): Promise<string | null> {
  const [found] = await db.select({ title: game.title, language: game.language, art: game.art }).from(game).where(eq(game.slug, slug))
  if (!found) return null
  return tile(found.title, { language: found.language, emblem: knownEmblem(found.art?.emblem), palette: knownPalette(found.art?.palette) })
}

async function bannerOf(db: Db, code: string, form: BannerShape): Promise<string | null> {
  const [found] = await db
    .select({ json: content.json })
    .from(content)
    .where(and(eq(content.code, code), like(content.kind, 'banner:%')))
  if (!found) return null
  const { art } = found.json as { art?: Partial<BannerArt> }
  return banner(code, { emblem: knownEmblem(art?.emblem) ?? 'gem.amberDrop', palette: knownPalette(art?.palette) ?? 'amber', ground: art?.ground }, form)
}

/** Of a promotion or the splash, whose records say how they are drawn. */
async function promotionArt(db: Db, kind: 'promotion' | 'splash', code: string, form: PromotionShape): Promise<string | null> {
  const [found] = await db
    .select({ json: content.json })
    .from(content)
    .where(and(eq(content.kind, kind), eq(content.code, code)))
  if (!found) return null
  const { art } = found.json as { art?: Partial<PromotionArt> }
  const stage = promotionStages.find((known) => known === art?.stage)
  const choices = { emblem: knownEmblem(art?.emblem) ?? 'gem.amberDrop', beside: knownEmblem(art?.beside), palette: knownPalette(art?.palette) ?? 'amber' }
  return promotionPicture(code, { ...choices, ground: art?.ground, stage }, form)
}

async function studioMark(db: Db, code: string): Promise<string | null> {
  const [found] = await db.select({ name: provider.name, position: provider.position }).from(provider).where(eq(provider.code, code))
  return found ? providerMark(found.name, found.position) : null
}

/** Of a bank that accounts are held at: ours to pay to, or a player's. */
async function markOfBank(db: Db, mark: string): Promise<string | null> {
  const [own] = await db.select({ name: operatorAccount.bankName }).from(operatorAccount).where(eq(operatorAccount.mark, mark)).limit(1)
  const [found] = own ? [own] : await db.select({ name: bank.name }).from(bank).where(eq(bank.mark, mark)).limit(1)
  return found ? bankMark(found.name) : null
}

const brandPictures: Readonly<Record<string, () => string>> = { logo, mark, icon: appIcon }

/** The SVG of `kind/name`, or null. */
export async function drawPicture(db: Db, kind: string, name: string): Promise<string | null> {
  switch (kind) {
    case 'games':
      return gameTile(db, name)
    case 'banners': {
      const match = /^(.+)-(wide|phone)$/.exec(name)
      return match ? bannerOf(db, match[1] as string, match[2] as BannerShape) : null
    }
    case 'promotions':
      return promotionArt(db, 'promotion', name, 'card')
    case 'splash': {
      const match = /^(.+)-(wide|phone)$/.exec(name)
      return match ? promotionArt(db, 'splash', match[1] as string, match[2] as PromotionShape) : null
    }
    case 'providers':
      return studioMark(db, name)
    case 'payments':
      return /^\d{1,2}$/.test(name) ? paymentMark(Number(name)) : null
    case 'banks':
      return markOfBank(db, name)
    case 'brand':
      return Object.hasOwn(brandPictures, name) ? (brandPictures[name]?.() ?? null) : null
    default:
      return null
  }
}
