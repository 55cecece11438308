import { gameTypes } from '@kehribar/shared/rules/game-types'
import { themeTagId } from '../../catalogue/tags'
import { textsOfLanguages } from '../texts'
import { createBanner, pathOfTag } from './banner'

const [slot] = gameTypes
const theme = (name: Parameters<typeof themeTagId>[0]) => pathOfTag(slot.path, themeTagId(name))

/** Banners beside the carousel; small screens show only the first two. */
export const sideBanners = [
  createBanner('bahceden-taze', {
    title: textsOfLanguages('Bahçeden taze', 'Fresh from the garden', 'Frisch aus dem Garten'),
    text: textsOfLanguages('Meyveli slotlar', 'Fruit slots', 'Früchte-Slots'),
    action: textsOfLanguages('Meyveli slotları aç', 'Open fruit slots', 'Früchte-Slots öffnen'),
    link: theme('fruit'),
    art: { emblem: 'fruit.cherries', palette: 'rose', ground: 'scales' },
  }),
  createBanner('derin-mavi', {
    title: textsOfLanguages('Derin mavi', 'Deep blue', 'Tiefes Blau'),
    text: textsOfLanguages('Deniz temalı slotlar', 'Slots of the sea', 'Slots rund ums Meer'),
    action: textsOfLanguages('Deniz temalı slotları aç', 'Open slots of the sea', 'Meeres-Slots öffnen'),
    link: theme('sea'),
    art: { emblem: 'sea.shell', palette: 'sea', ground: 'rings' },
  }),
  createBanner('gece-masali', {
    title: textsOfLanguages('Gece masalı', 'Night tales', 'Nachtmärchen'),
    text: textsOfLanguages('Ay ışığında slotlar', 'Slots by moonlight', 'Slots im Mondlicht'),
    action: textsOfLanguages('Gece masalı slotlarını aç', 'Open night-tale slots', 'Nachtmärchen-Slots öffnen'),
    link: theme('night'),
    art: { emblem: 'moon.crescent', palette: 'night', ground: 'rings' },
  }),
  createBanner('saray-kapisi', {
    title: textsOfLanguages('Saray kapısı', 'At the palace gate', 'Am Tor des Palasts'),
    text: textsOfLanguages('Taçlar ve lambalar', 'Crowns and lamps', 'Kronen und Lampen'),
    action: textsOfLanguages('Saray slotlarını aç', 'Open royal slots', 'Königliche Slots öffnen'),
    link: theme('royal'),
    art: { emblem: 'moon.lamp', palette: 'copper', ground: 'arches' },
  }),
  createBanner('orman-sesleri', {
    title: textsOfLanguages('Orman sesleri', 'Voices of the forest', 'Stimmen des Waldes'),
    text: textsOfLanguages('Kurt, baykuş ve aslan', 'Wolf, owl and lion', 'Wolf, Eule und Löwe'),
    action: textsOfLanguages('Hayvan temalı slotları aç', 'Open animal slots', 'Tier-Slots öffnen'),
    link: theme('animals'),
    art: { emblem: 'beast.wolf', palette: 'olive', ground: 'hills' },
  }),
  createBanner('nilufer-mevsimi', {
    title: textsOfLanguages('Nilüfer mevsimi', 'Water lily season', 'Seerosenzeit'),
    text: textsOfLanguages('Çiçek temalı slotlar', 'Slots in bloom', 'Slots in voller Blüte'),
    action: textsOfLanguages('Çiçek temalı slotları aç', 'Open flower slots', 'Blumen-Slots öffnen'),
    link: theme('flowers'),
    art: { emblem: 'flower.waterLily', palette: 'coral', ground: 'scales' },
  }),
]
