import { gameTypes } from '@kehribar/shared/rules/game-types'
import { engineTagId } from '../../catalogue/tags'
import { texts } from '../texts'
import { type Banner, banner, pathOfTag, toPromotion } from './banner'

const [, live] = gameTypes

/** Banners above the live casino. */
export const liveBanners: Banner[] = [
  banner('masalar-acik', {
    title: texts('Masalar açık', 'The tables are open', 'Die Tische sind offen'),
    text: texts(
      'Rulet, blackjack, bakara ve çark; her masanın sınırı kartında.',
      'Roulette, blackjack, baccarat and wheel; each table has its limits on its card.',
      'Roulette, Blackjack, Baccarat und Glücksrad; die Grenzen stehen auf der Karte jedes Tisches.',
    ),
    action: texts('Bütün masalar', 'All tables', 'Alle Tische'),
    link: live.path,
    art: { emblem: 'cards.fan', palette: 'emerald', ground: 'arches' },
  }),
  banner('rulet-salonu', {
    title: texts('Rulet salonu', 'The roulette room', 'Der Roulette-Salon'),
    text: texts(
      'Tek sıfır, bütün bahis alanları, son sayılar masada.',
      'One zero, every bet on the layout, the latest numbers on the table.',
      'Eine Null, alle Einsatzfelder, die letzten Zahlen am Tisch.',
    ),
    action: texts('Rulet', 'Roulette', 'Roulette'),
    link: pathOfTag(live.path, engineTagId('roulette')),
    art: { emblem: 'roulette.rouletteWheel', palette: 'ruby', ground: 'rings' },
  }),
  banner('yirmi-bir', {
    title: texts('Yirmi bir', 'Twenty-one', 'Einundzwanzig'),
    text: texts(
      'Blackjack masaları: çek, dur, ikile, böl.',
      'Blackjack tables: hit, stand, double, split.',
      'Blackjack-Tische: ziehen, stehen, verdoppeln, teilen.',
    ),
    action: texts('Blackjack', 'Blackjack', 'Blackjack'),
    link: pathOfTag(live.path, engineTagId('blackjack')),
    art: { emblem: 'cards.ace', palette: 'ink', ground: 'lozenge' },
  }),
  banner('bakara-kosesi', {
    title: texts('Oyuncu, banka, beraberlik', 'Player, banker, tie', 'Spieler, Bank, Unentschieden'),
    text: texts('Bakara: üç seçenek, sade kural.', 'Baccarat: three choices, simple rules.', 'Baccarat: drei Möglichkeiten, einfache Regeln.'),
    action: texts('Bakara', 'Baccarat', 'Baccarat'),
    link: pathOfTag(live.path, engineTagId('baccarat')),
    art: { emblem: 'cards.queenOfHearts', palette: 'rose', ground: 'columns' },
  }),
  banner('cark-donuyor', {
    title: texts('Çark dönüyor', 'The wheel is turning', 'Das Rad dreht sich'),
    text: texts(
      'Diliminizi seçin; her dilimin ödemesi üzerinde yazar.',
      'Choose your segment; what it pays is written on it.',
      'Wählen Sie Ihr Feld; was es zahlt, steht darauf.',
    ),
    action: texts('Çark', 'Wheel', 'Glücksrad'),
    link: pathOfTag(live.path, engineTagId('wheel')),
    art: { emblem: 'wheel.fortuneWheel', palette: 'amber', ground: 'rays' },
  }),
  banner('canli-bonus', {
    title: texts('Canlı casino bonusu', 'Live casino bonus', 'Live-Casino-Bonus'),
    text: texts(
      'Masa oyunlarına ayrılmış yatırım bonusu; koşullar geçerlidir.',
      'A deposit bonus for table games; terms apply.',
      'Ein Einzahlungsbonus für Tischspiele; es gelten die Bedingungen.',
    ),
    action: texts('Koşulları gör', 'See the terms', 'Bedingungen ansehen'),
    link: toPromotion('canli-masa'),
    art: { emblem: 'roulette.chip', palette: 'sapphire', ground: 'scales' },
  }),
]
