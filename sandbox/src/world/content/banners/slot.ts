import { gameTypes } from '@kehribar/shared/rules/game-types'
import { themeTagId } from '../../catalogue/tags'
import { textsOfLanguages } from '../texts'
import { createBanner, pathOfTag } from './banner'

const [slot] = gameTypes
const theme = (name: Parameters<typeof themeTagId>[0]) => pathOfTag(slot.path, themeTagId(name))

/** Banners above the slots. */
export const slotBanners = [
  createBanner('hasat-zamani', {
    title: textsOfLanguages('Hasat zamanı', 'Harvest time', 'Erntezeit'),
    text: textsOfLanguages(
      'Vişneden portakala, meyveli slotların hepsi.',
      'From cherries to oranges: all the fruit slots.',
      'Von Kirsche bis Orange: alle Früchte-Slots.',
    ),
    action: textsOfLanguages('Meyveliler', 'Fruit', 'Früchte'),
    link: theme('fruit'),
    art: { emblem: 'fruit.citrus', palette: 'copper', ground: 'rays' },
  }),
  createBanner('tas-ustasi', {
    title: textsOfLanguages('Işığı yakalayan taşlar', 'Stones that catch the light', 'Steine, die das Licht fangen'),
    text: textsOfLanguages('Elmas, zümrüt ve amber temalı slotlar.', 'Slots of diamonds, emeralds and amber.', 'Slots mit Diamanten, Smaragden und Bernstein.'),
    action: textsOfLanguages('Mücevherler', 'Gems', 'Edelsteine'),
    link: theme('gems'),
    art: { emblem: 'gem.brilliant', palette: 'sapphire', ground: 'lozenge' },
  }),
  createBanner('eski-caglar', {
    title: textsOfLanguages('Eski çağların izinde', 'In the steps of the ancients', 'Auf den Spuren der Antike'),
    text: textsOfLanguages(
      'Olimpos’tan piramitlere mitoloji slotları.',
      'Myth and legend, from Olympus to the pyramids.',
      'Mythen und Legenden vom Olymp bis zu den Pyramiden.',
    ),
    action: textsOfLanguages('Mitoloji', 'Mythology', 'Mythologie'),
    link: theme('mythology'),
    art: { emblem: 'ancient.temple', palette: 'olive', ground: 'columns' },
  }),
  createBanner('yildizlara', {
    title: textsOfLanguages('Rota: yıldızlar', 'Course: the stars', 'Kurs: die Sterne'),
    text: textsOfLanguages('Uzay temalı slotlar bir arada.', 'All slots of space together.', 'Alle Weltraum-Slots an einem Ort.'),
    action: textsOfLanguages('Uzay', 'Space', 'Weltraum'),
    link: theme('space'),
    art: { emblem: 'rocket.planet', palette: 'night', ground: 'stars' },
  }),
  createBanner('ejder-nefesi', {
    title: textsOfLanguages('Ejder nefesi', 'Breath of the dragon', 'Atem des Drachen'),
    text: textsOfLanguages(
      'Yuvalar, hazineler ve uzak diyarlar: macera slotları.',
      'Lairs, treasures and far lands: adventure slots.',
      'Höhlen, Schätze und ferne Länder: Abenteuer-Slots.',
    ),
    action: textsOfLanguages('Macera', 'Adventure', 'Abenteuer'),
    link: theme('adventure'),
    art: { emblem: 'dragon.dragonHead', palette: 'ruby', ground: 'scales' },
  }),
  createBanner('uc-yedili', {
    title: textsOfLanguages('Üç makara, sade kural', 'Three reels, simple rules', 'Drei Walzen, einfache Regeln'),
    text: textsOfLanguages('Yediler ve çanlar: klasik slotlar.', 'Sevens and bells: the classic slots.', 'Siebenen und Glocken: die klassischen Slots.'),
    action: textsOfLanguages('Klasik', 'Classic', 'Klassiker'),
    link: theme('classic'),
    art: { emblem: 'seven.threeSevens', palette: 'rose', ground: 'columns' },
  }),
]
