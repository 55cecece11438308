import { gameTypes } from '@kehribar/shared/rules/game-types'
import { themeTagId } from '../../catalogue/tags'
import { texts } from '../texts'
import { banner, pathOfTag } from './banner'

const [slot] = gameTypes
const theme = (name: Parameters<typeof themeTagId>[0]) => pathOfTag(slot.path, themeTagId(name))

/** Banners beside the carousel; on small screens only the first two. */
export const sideBanners = [
  banner('bahceden-taze', {
    title: texts('Bahçeden taze', 'Fresh from the garden', 'Frisch aus dem Garten'),
    text: texts('Meyveli slotlar', 'Fruit slots', 'Früchte-Slots'),
    action: texts('Meyveli slotları aç', 'Open fruit slots', 'Früchte-Slots öffnen'),
    link: theme('fruit'),
    art: { emblem: 'fruit.cherries', palette: 'rose', ground: 'scales' },
  }),
  banner('derin-mavi', {
    title: texts('Derin mavi', 'Deep blue', 'Tiefes Blau'),
    text: texts('Deniz temalı slotlar', 'Slots of the sea', 'Slots rund ums Meer'),
    action: texts('Deniz temalı slotları aç', 'Open slots of the sea', 'Meeres-Slots öffnen'),
    link: theme('sea'),
    art: { emblem: 'sea.shell', palette: 'sea', ground: 'rings' },
  }),
  banner('gece-masali', {
    title: texts('Gece masalı', 'Night tales', 'Nachtmärchen'),
    text: texts('Ay ışığında slotlar', 'Slots by moonlight', 'Slots im Mondlicht'),
    action: texts('Gece masalı slotlarını aç', 'Open night-tale slots', 'Nachtmärchen-Slots öffnen'),
    link: theme('night'),
    art: { emblem: 'moon.crescent', palette: 'night', ground: 'rings' },
  }),
  banner('saray-kapisi', {
    title: texts('Saray kapısı', 'At the palace gate', 'Am Tor des Palasts'),
    text: texts('Taçlar ve lambalar', 'Crowns and lamps', 'Kronen und Lampen'),
    action: texts('Saray slotlarını aç', 'Open royal slots', 'Königliche Slots öffnen'),
    link: theme('royal'),
    art: { emblem: 'moon.lamp', palette: 'copper', ground: 'arches' },
  }),
  banner('orman-sesleri', {
    title: texts('Orman sesleri', 'Voices of the forest', 'Stimmen des Waldes'),
    text: texts('Kurt, baykuş ve aslan', 'Wolf, owl and lion', 'Wolf, Eule und Löwe'),
    action: texts('Hayvan temalı slotları aç', 'Open animal slots', 'Tier-Slots öffnen'),
    link: theme('animals'),
    art: { emblem: 'beast.wolf', palette: 'olive', ground: 'hills' },
  }),
  banner('nilufer-mevsimi', {
    title: texts('Nilüfer mevsimi', 'Water lily season', 'Seerosenzeit'),
    text: texts('Çiçek temalı slotlar', 'Slots in bloom', 'Slots in voller Blüte'),
    action: texts('Çiçek temalı slotları aç', 'Open flower slots', 'Blumen-Slots öffnen'),
    link: theme('flowers'),
    art: { emblem: 'flower.waterLily', palette: 'coral', ground: 'scales' },
  }),
]
