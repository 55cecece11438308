import { gameTypes } from '@kehribar/shared/rules/game-types'
import { engineTagId } from '../../catalogue/tags'
import { textsOfLanguages } from '../texts'
import { createBanner, pathOfTag } from './banner'

const [, , , other] = gameTypes

/** Banners above the other games. */
export const otherBanners = [
  createBanner('hizli-oyunlar', {
    title: textsOfLanguages('Kısa kural, net sonuç', 'Short rules, clear results', 'Kurze Regeln, klare Ergebnisse'),
    text: textsOfLanguages('Keno, zar, mayın tarlası ve daha fazlası.', 'Keno, dice, mines and more.', 'Keno, Würfel, Mines und mehr.'),
    action: textsOfLanguages('Bütün oyunlar', 'All games', 'Alle Spiele'),
    link: other.path,
    art: { emblem: 'dice.die', palette: 'sapphire', ground: 'rays' },
  }),
  createBanner('keno-cekilisi', {
    title: textsOfLanguages('Sayılarınızı seçin', 'Choose your numbers', 'Wählen Sie Ihre Zahlen'),
    text: textsOfLanguages(
      'Keno: seçtiğiniz sayı kadar ödeme tablosu.',
      'Keno: a pay table for every count of numbers.',
      'Keno: eine Gewinntabelle für jede Anzahl von Zahlen.',
    ),
    action: textsOfLanguages('Keno', 'Keno', 'Keno'),
    link: pathOfTag(other.path, engineTagId('keno')),
    art: { emblem: 'keno.threeBalls', palette: 'mint', ground: 'scales' },
  }),
  createBanner('zar-masasi', {
    title: textsOfLanguages('Zarlar elinizde', 'The dice are yours', 'Die Würfel gehören Ihnen'),
    text: textsOfLanguages(
      'Olasılığı siz belirleyin, ödeme ona göre değişsin.',
      'You set the chance, and the payout follows.',
      'Sie bestimmen die Chance, die Auszahlung folgt.',
    ),
    action: textsOfLanguages('Zar', 'Dice', 'Würfel'),
    link: pathOfTag(other.path, engineTagId('dice')),
    art: { emblem: 'dice.twoDice', palette: 'ruby', ground: 'lozenge' },
  }),
  createBanner('mayin-tarlasi', {
    title: textsOfLanguages('Adım adım', 'Step by step', 'Schritt für Schritt'),
    text: textsOfLanguages(
      'Mayın tarlası: her karede çarpanı görün, dilediğinizde durun.',
      'Mines: see the multiplier of every tile and stop when you like.',
      'Mines: Multiplikator bei jedem Feld, Schluss, wann Sie möchten.',
    ),
    action: textsOfLanguages('Mayın tarlası', 'Mines', 'Mines'),
    link: pathOfTag(other.path, engineTagId('mines')),
    art: { emblem: 'mine.minefield', palette: 'night', ground: 'columns' },
  }),
  createBanner('kuyruklu', {
    title: textsOfLanguages('Kuyruklu', 'Kuyruklu', 'Kuyruklu'),
    text: textsOfLanguages(
      'Sonucu turdan önce mühürlenen, sonra denetlenebilen çarpan oyunu.',
      'A multiplier game whose result is sealed first and can be checked later.',
      'Ein Multiplikatorspiel: das Ergebnis vorab versiegelt, danach nachprüfbar.',
    ),
    action: textsOfLanguages('Kuyruklu’yu aç', 'Open Kuyruklu', 'Kuyruklu öffnen'),
    link: '/spaceman',
    art: { emblem: 'rocket.comet', palette: 'copper', ground: 'rings' },
  }),
  createBanner('yeni-hizlilar', {
    title: textsOfLanguages('Yeni gelenler', 'Just arrived', 'Neu eingetroffen'),
    text: textsOfLanguages('Oyunlara yeni katılanlar.', 'The latest among the games.', 'Das Neueste unter den Spielen.'),
    action: textsOfLanguages('Yenileri gör', 'See what is new', 'Neue Spiele ansehen'),
    link: pathOfTag(other.path, other.newTag),
    art: { emblem: 'rocket.shuttle', palette: 'sky', ground: 'arches' },
  }),
]
