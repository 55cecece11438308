import { brand } from '@kehribar/shared/brand'
import { bonusTerms } from '../bonuses'
import type { PromotionArt } from '../art/promotion'
import { promotionLink } from './banners/banner'
import { liraText } from './promotions/figures'
import { type Texts, textsOfLanguages } from './texts'

const { max, freeSpins } = bonusTerms['hos-geldin']

/** Picture and text for a first visit (@see DATA-07). */
export const splash: { code: string; title: Texts; text: Texts; link: string; art: PromotionArt } = {
  code: 'hos-geldin',
  title: textsOfLanguages('Hoş geldiniz', `Welcome to ${brand.name}`, `Willkommen bei ${brand.name}`),
  text: textsOfLanguages(
    `İlk yatırımınıza en çok ${liraText(max, 'tr')} bonus ve ${freeSpins.count} free spin. Çevrim şartı ve süresi bonusun koşullarında yazar. 18+`,
    `Up to ${liraText(max, 'en')} in bonus and ${freeSpins.count} free spins on your first deposit. Wagering and expiry are in the bonus terms. 18+`,
    `Bis zu ${liraText(max, 'de')} Bonus und ${freeSpins.count} Freispiele auf Ihre erste Einzahlung. Umsatz und Gültigkeit stehen in den Bonusbedingungen. 18+`,
  ),
  link: promotionLink('hos-geldin'),
  art: { emblem: 'gem.amberDrop', beside: 'crown.openCrown', palette: 'amber', ground: 'lozenge', stage: 'garland' },
}
