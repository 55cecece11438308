import { gameTypes } from '@kehribar/shared/rules/game-types'
import { engineTagId } from '../../catalogue/tags'
import { textsOfLanguages } from '../texts'
import { type Banner, createBanner, pathOfTag, promotionLink } from './banner'

const [, live] = gameTypes

/** Banners above the live casino. */
export const liveBanners: Banner[] = [
  createBanner('masalar-acik', {
    title: textsOfLanguages('Masalar açık', 'The tables are open', 'Die Tische sind offen'),
    text: textsOfLanguages(
      'Rulet, blackjack, bakara ve çark; her masanın sınırı kartında.',
      'Roulette, blackjack, baccarat and wheel; each table has its limits on its card.',
      'Roulette, Blackjack, Baccarat und Glücksrad; die Grenzen stehen auf der Karte jedes Tisches.',
    ),
    action: textsOfLanguages('Bütün masalar', 'All tables', 'Alle Tische'),
    link: live.path,
    art: { emblem: 'cards.fan', palette: 'emerald', ground: 'arches' },
  }),
  createBanner('rulet-salonu', {
    title: textsOfLanguages('Rulet salonu', 'The roulette room', 'Der Roulette-Salon'),
    text: textsOfLanguages(
      'Tek sıfır, bütün bahis alanları, son sayılar masada.',
      'One zero, every bet on the layout, the latest numbers on the table.',
      'Eine Null, alle Einsatzfelder, die letzten Zahlen am Tisch.',
    ),
    action: textsOfLanguages('Rulet', 'Roulette', 'Roulette'),
    link: pathOfTag(live.path, engineTagId('roulette')),
    art: { emblem: 'roulette.rouletteWheel', palette: 'ruby', ground: 'rings' },
  }),
  createBanner('yirmi-bir', {
    title: textsOfLanguages('Yirmi bir', 'Twenty-one', 'Einundzwanzig'),
    text: textsOfLanguages(
      'Blackjack masaları: çek, dur, ikile, böl.',
      'Blackjack tables: hit, stand, double, split.',
      'Blackjack-Tische: ziehen, stehen, verdoppeln, teilen.',
    ),
    action: textsOfLanguages('Blackjack', 'Blackjack', 'Blackjack'),
    link: pathOfTag(live.path, engineTagId('blackjack')),
    art: { emblem: 'cards.ace', palette: 'ink', ground: 'lozenge' },
  }),
  createBanner('bakara-kosesi', {
    title: textsOfLanguages('Oyuncu, banka, beraberlik', 'Player, banker, tie', 'Spieler, Bank, Unentschieden'),
    text: textsOfLanguages('Bakara: üç seçenek, sade kural.', 'Baccarat: three choices, simple rules.', 'Baccarat: drei Möglichkeiten, einfache Regeln.'),
    action: textsOfLanguages('Bakara', 'Baccarat', 'Baccarat'),
    link: pathOfTag(live.path, engineTagId('baccarat')),
    art: { emblem: 'cards.queenOfHearts', palette: 'rose', ground: 'columns' },
  }),
  createBanner('cark-donuyor', {
    title: textsOfLanguages('Çark dönüyor', 'The wheel is turning', 'Das Rad dreht sich'),
    text: textsOfLanguages(
      'Diliminizi seçin; her dilimin ödemesi üzerinde yazar.',
      'Choose your segment; what it pays is written on it.',
      'Wählen Sie Ihr Feld; was es zahlt, steht darauf.',
    ),
    action: textsOfLanguages('Çark', 'Wheel', 'Glücksrad'),
    link: pathOfTag(live.path, engineTagId('wheel')),
    art: { emblem: 'wheel.fortuneWheel', palette: 'amber', ground: 'rays' },
  }),
  createBanner('canli-bonus', {
    title: textsOfLanguages('Canlı casino bonusu', 'Live casino bonus', 'Live-Casino-Bonus'),
    text: textsOfLanguages(
      'Masa oyunlarına ayrılmış yatırım bonusu; koşullar geçerlidir.',
      'A deposit bonus for table games; terms apply.',
      'Ein Einzahlungsbonus für Tischspiele; es gelten die Bedingungen.',
    ),
    action: textsOfLanguages('Koşulları gör', 'See the terms', 'Bedingungen ansehen'),
    link: promotionLink('canli-masa'),
    art: { emblem: 'roulette.chip', palette: 'sapphire', ground: 'scales' },
  }),
]
