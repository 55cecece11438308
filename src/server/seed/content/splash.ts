import type { SplashRecord } from '@server/modules/content/read'
import { liraText } from './promotions/figures'
import { bonusTerms } from '../../modules/bonuses/terms'
import { texts } from './texts'

const { max, freeSpins } = bonusTerms['hos-geldin']

/** The first-visit picture (@see DATA-07); `link` is that of the welcome bonus. */
export const splashSeed = (link: string): { code: string; json: SplashRecord } => ({
  code: 'hos-geldin',
  json: {
    title: texts('Kehribar’a hoş geldiniz', 'Welcome to Kehribar', 'Willkommen bei Kehribar'),
    text: texts(
      `İlk yatırımınıza en çok ${liraText(max, 'tr')} bonus ve ${freeSpins.count} ücretsiz çevirme. Çevrim şartı ve süresi bonusun koşullarında yazar. 18+`,
      `Up to ${liraText(max, 'en')} in bonus and ${freeSpins.count} free spins on your first deposit. Wagering and expiry are in the bonus terms. 18+`,
      `Bis zu ${liraText(max, 'de')} Bonus und ${freeSpins.count} Freispiele auf Ihre erste Einzahlung. Umsatz und Gültigkeit stehen in den Bonusbedingungen. 18+`,
    ),
    link,
    art: { emblem: 'gem.amberDrop', beside: 'crown.openCrown', palette: 'amber', ground: 'lozenge', stage: 'garland' },
  },
})
