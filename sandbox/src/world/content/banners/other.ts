import { gameTypes } from '@kehribar/shared/rules/game-types'
import { engineTagId } from '../../catalogue/tags'
import { texts } from '../texts'
import { banner, pathOfTag } from './banner'

const [, , , other] = gameTypes

/** Banners above the other games. */
export const otherBanners = [
  banner('hizli-oyunlar', {
    title: texts('Kısa kural, net sonuç', 'Short rules, clear results', 'Kurze Regeln, klare Ergebnisse'),
    text: texts('Keno, zar, mayın tarlası ve daha fazlası.', 'Keno, dice, mines and more.', 'Keno, Würfel, Mines und mehr.'),
    action: texts('Bütün oyunlar', 'All games', 'Alle Spiele'),
    link: other.path,
    art: { emblem: 'dice.die', palette: 'sapphire', ground: 'rays' },
  }),
  banner('keno-cekilisi', {
    title: texts('Sayılarınızı seçin', 'Choose your numbers', 'Wählen Sie Ihre Zahlen'),
    text: texts(
      'Keno: seçtiğiniz sayı kadar ödeme tablosu.',
      'Keno: a pay table for every count of numbers.',
      'Keno: eine Gewinntabelle für jede Anzahl von Zahlen.',
    ),
    action: texts('Keno', 'Keno', 'Keno'),
    link: pathOfTag(other.path, engineTagId('keno')),
    art: { emblem: 'keno.threeBalls', palette: 'mint', ground: 'scales' },
  }),
  banner('zar-masasi', {
    title: texts('Zarlar elinizde', 'The dice are yours', 'Die Würfel gehören Ihnen'),
    text: texts(
      'Olasılığı siz belirleyin, ödeme ona göre değişsin.',
      'You set the chance, and the payout follows.',
      'Sie bestimmen die Chance, die Auszahlung folgt.',
    ),
    action: texts('Zar', 'Dice', 'Würfel'),
    link: pathOfTag(other.path, engineTagId('dice')),
    art: { emblem: 'dice.twoDice', palette: 'ruby', ground: 'lozenge' },
  }),
  banner('mayin-tarlasi', {
    title: texts('Adım adım', 'Step by step', 'Schritt für Schritt'),
    text: texts(
      'Mayın tarlası: her karede çarpanı görün, dilediğinizde durun.',
      'Mines: see the multiplier of every tile and stop when you like.',
      'Mines: Multiplikator bei jedem Feld, Schluss, wann Sie möchten.',
    ),
    action: texts('Mayın tarlası', 'Mines', 'Mines'),
    link: pathOfTag(other.path, engineTagId('mines')),
    art: { emblem: 'mine.minefield', palette: 'night', ground: 'columns' },
  }),
  banner('kuyruklu', {
    title: texts('Kuyruklu', 'Kuyruklu', 'Kuyruklu'),
    text: texts(
      'Sonucu turdan önce mühürlenen, sonra denetlenebilen çarpan oyunu.',
      'A multiplier game whose result is sealed first and can be checked later.',
      'Ein Multiplikatorspiel: das Ergebnis vorab versiegelt, danach nachprüfbar.',
    ),
    action: texts('Kuyruklu’yu aç', 'Open Kuyruklu', 'Kuyruklu öffnen'),
    link: '/spaceman',
    art: { emblem: 'rocket.comet', palette: 'copper', ground: 'rings' },
  }),
  banner('yeni-hizlilar', {
    title: texts('Yeni gelenler', 'Just arrived', 'Neu eingetroffen'),
    text: texts('Oyunlara yeni katılanlar.', 'The latest among the games.', 'Das Neueste unter den Spielen.'),
    action: texts('Yenileri gör', 'See what is new', 'Neue Spiele ansehen'),
    link: pathOfTag(other.path, other.newTag),
    art: { emblem: 'rocket.shuttle', palette: 'sky', ground: 'arches' },
  }),
]
