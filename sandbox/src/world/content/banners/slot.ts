import { gameTypes } from '@kehribar/shared/rules/game-types'
import { themeTagId } from '../../catalogue/tags'
import { texts } from '../texts'
import { banner, pathOfTag } from './banner'

const [slot] = gameTypes
const theme = (name: Parameters<typeof themeTagId>[0]) => pathOfTag(slot.path, themeTagId(name))

/** Banners above the slots. */
export const slotBanners = [
  banner('hasat-zamani', {
    title: texts('Hasat zamanı', 'Harvest time', 'Erntezeit'),
    text: texts(
      'Vişneden portakala, meyveli slotların hepsi.',
      'From cherries to oranges: all the fruit slots.',
      'Von Kirsche bis Orange: alle Früchte-Slots.',
    ),
    action: texts('Meyveliler', 'Fruit', 'Früchte'),
    link: theme('fruit'),
    art: { emblem: 'fruit.citrus', palette: 'copper', ground: 'rays' },
  }),
  banner('tas-ustasi', {
    title: texts('Işığı yakalayan taşlar', 'Stones that catch the light', 'Steine, die das Licht fangen'),
    text: texts('Elmas, zümrüt ve amber temalı slotlar.', 'Slots of diamonds, emeralds and amber.', 'Slots mit Diamanten, Smaragden und Bernstein.'),
    action: texts('Mücevherler', 'Gems', 'Edelsteine'),
    link: theme('gems'),
    art: { emblem: 'gem.brilliant', palette: 'sapphire', ground: 'lozenge' },
  }),
  banner('eski-caglar', {
    title: texts('Eski çağların izinde', 'In the steps of the ancients', 'Auf den Spuren der Antike'),
    text: texts(
      'Olimpos’tan piramitlere mitoloji slotları.',
      'Myth and legend, from Olympus to the pyramids.',
      'Mythen und Legenden vom Olymp bis zu den Pyramiden.',
    ),
    action: texts('Mitoloji', 'Mythology', 'Mythologie'),
    link: theme('mythology'),
    art: { emblem: 'ancient.temple', palette: 'olive', ground: 'columns' },
  }),
  banner('yildizlara', {
    title: texts('Rota: yıldızlar', 'Course: the stars', 'Kurs: die Sterne'),
    text: texts('Uzay temalı slotlar bir arada.', 'All slots of space together.', 'Alle Weltraum-Slots an einem Ort.'),
    action: texts('Uzay', 'Space', 'Weltraum'),
    link: theme('space'),
    art: { emblem: 'rocket.planet', palette: 'night', ground: 'stars' },
  }),
  banner('ejder-nefesi', {
    title: texts('Ejder nefesi', 'Breath of the dragon', 'Atem des Drachen'),
    text: texts(
      'Yuvalar, hazineler ve uzak diyarlar: macera slotları.',
      'Lairs, treasures and far lands: adventure slots.',
      'Höhlen, Schätze und ferne Länder: Abenteuer-Slots.',
    ),
    action: texts('Macera', 'Adventure', 'Abenteuer'),
    link: theme('adventure'),
    art: { emblem: 'dragon.dragonHead', palette: 'ruby', ground: 'scales' },
  }),
  banner('uc-yedili', {
    title: texts('Üç makara, sade kural', 'Three reels, simple rules', 'Drei Walzen, einfache Regeln'),
    text: texts('Yediler ve çanlar: klasik slotlar.', 'Sevens and bells: the classic slots.', 'Siebenen und Glocken: die klassischen Slots.'),
    action: texts('Klasik', 'Classic', 'Klassiker'),
    link: theme('classic'),
    art: { emblem: 'seven.threeSevens', palette: 'rose', ground: 'columns' },
  }),
]
