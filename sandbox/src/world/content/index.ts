import { gameSeeds } from '../catalogue'
import { banners } from './banners'
import type { Banner } from './banners/banner'
import { faq } from './faq'
import { splash } from './splash'
import { about, footer } from './footer'
import { pages } from './pages'
import { promotions } from './promotions'
import { rules } from './rules'

const slots = gameSeeds().filter(({ type }) => type === 'slot').length

/** All content that has its own pictures, including their drawing options. */
export const contentWithPictures = { banners: banners(slots), promotions, splash }

const written = <Row extends { art: unknown }>({ art: _, ...row }: Row) => row

/** Returns the import file of all editorial content. */
export const contentFile = () => ({
  banners: Object.fromEntries(Object.entries(contentWithPictures.banners).map(([place, rows]) => [place, rows.map((row: Banner) => written(row))])),
  promotions: promotions.map(written),
  splash: [written(splash)],
  footer,
  about,
  pages,
  faq,
  rules,
})
