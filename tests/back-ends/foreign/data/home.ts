import { foreignGames, type GameKind } from './games'
import { onApi, onCdn } from './pictures'

const shown: [GameKind, string][] = [
  ['slot', 'slot'],
  ['live', 'livecasino'],
  ['other', 'othergames'],
]

/** Returns eight games of each category; one in ten has no picture. */
export const indexGames = (cdn: string) =>
  shown.flatMap(([kind, type]) =>
    foreignGames(kind, cdn)
      .slice(0, 8)
      .map((one, index) => ({
        json: {
          game_id: one.id,
          game_name: one.title,
          provider: one.provider,
          game_type: type,
          image: index === 7 ? [] : { 1: one.image },
        },
      })),
  )

export const foreignBanners = (cdn: string, place: string, count = 2) =>
  Array.from({ length: count }, (_, index) => ({
    json: {
      image: { 1: onCdn(cdn, `banners/${place}-${index + 1}`) },
      imageMobile: { 1: onApi(`banners/${place}-${index + 1}-mobile`) },
    },
  }))

export const foreignPromotions = (cdn: string) => [
  {
    id: '301',
    json: {
      bonusType: '1',
      title: { 1: 'İlk yatırıma %50', 2: '50% on the first deposit', 3: '50 % auf die erste Einzahlung' },
      html: {
        1: '<p>İlk yatırımınıza <b>2.500 TL</b> bonus ve 60 bedava dönüş.</p>',
        2: '<p>A bonus of <b>2,500 TL</b> and 60 free spins.</p>',
        3: '<p>Ein Bonus von <b>2.500 TL</b> und 60 Freispiele.</p>',
      },
      image: { 1: onCdn(cdn, 'promotions/301') },
    },
  },
  {
    id: 302,
    json: {
      bonusType: 2,
      title: { tr: 'Kayıp iadesi', en: 'Cashback', de: 'Verlustbonus' },
      html: { tr: '<ul><li>Her gün %10</li><li>Bakiye 5 TL ve altı</li></ul>', en: '<ul><li>10% every day</li></ul>', de: '<ul><li>Jeden Tag 10 %</li></ul>' },
      image: { 1: onApi('promotions/302') },
    },
  },
  {
    id: '303',
    json: {
      bonusType: '3',
      title: { 1: 'Doğum günü' },
      html: { 1: '<p>Doğum gününüzde 100 TL.</p>' },
      image: { 1: onCdn(cdn, 'promotions/303') },
    },
  },
  {
    id: '304',
    json: { bonusType: 0, title: 'Arkadaşını getir', html: '<p>Getirdiğin her arkadaş için 50 TL.</p>', image: onCdn(cdn, 'promotions/304') },
  },
]

export const aboutUs = {
  tr: '<h2>Rüzgâr Bahis</h2><p>2011’den beri spor ve casino.</p>',
  en: '<h2>Rüzgâr Bahis</h2><p>Sports and casino since 2011.</p>',
  de: '<h2>Rüzgâr Bahis</h2><p>Sport und Casino seit 2011.</p>',
}
