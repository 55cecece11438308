import { gameTypes } from '@kehribar/shared/rules/game-types'
import { themeTagId, engineTagId } from '../../catalogue/tags'
import { texts } from '../texts'
import { banner, pathOfTag } from './live'

const [, , virtual] = gameTypes

/** Banners above the virtual games. */
export const virtualBanners = [
  banner('sanal-pist', {
    title: texts('Pist her an hazır', 'The track is always ready', 'Die Bahn ist immer bereit'),
    text: texts(
      'Sanal yarışlar: oranlar yarıştan önce ekranda.',
      'Virtual races: odds on the screen before the start.',
      'Virtuelle Rennen: die Quoten stehen vor dem Start fest.',
    ),
    action: texts('Bütün yarışlar', 'All races', 'Alle Rennen'),
    link: virtual.path,
    art: { emblem: 'race.finishFlag', palette: 'amber', ground: 'rays' },
  }),
  banner('at-yarislari', {
    title: texts('Son düzlük', 'The home straight', 'Die Zielgerade'),
    text: texts(
      'Sanal at yarışları: birinci, ilk üçe giren, sıralı ikili.',
      'Virtual horse racing: winner, place and forecast.',
      'Virtuelle Pferderennen: Sieg, Platz und Zweierwette.',
    ),
    action: texts('At yarışı', 'Horse racing', 'Pferderennen'),
    link: pathOfTag(virtual.path, engineTagId('race-horse')),
    art: { emblem: 'race.horse', palette: 'emerald', ground: 'hills' },
  }),
  banner('tazi-yarislari', {
    title: texts('Altı tazı, bir viraj', 'Six greyhounds, one bend', 'Sechs Windhunde, eine Kurve'),
    text: texts('Sanal tazı yarışları.', 'Virtual greyhound racing.', 'Virtuelle Windhundrennen.'),
    action: texts('Tazı yarışı', 'Greyhound racing', 'Windhundrennen'),
    link: pathOfTag(virtual.path, engineTagId('race-greyhound')),
    art: { emblem: 'race.greyhound', palette: 'ice', ground: 'columns' },
  }),
  banner('bisiklet-yarislari', {
    title: texts('Velodromda son tur', 'Last lap at the velodrome', 'Letzte Runde im Velodrom'),
    text: texts('Sanal bisiklet yarışları.', 'Virtual cycle racing.', 'Virtuelle Radrennen.'),
    action: texts('Bisiklet yarışı', 'Cycle racing', 'Radrennen'),
    link: pathOfTag(virtual.path, engineTagId('race-cycle')),
    art: { emblem: 'race.bicycle', palette: 'sky', ground: 'rings' },
  }),
  banner('yeni-pistler', {
    title: texts('Yeni pistler', 'New tracks', 'Neue Bahnen'),
    text: texts('Sanal bahise yeni katılan yarışlar.', 'Races that have just joined the virtual bets.', 'Rennen, die neu bei den virtuellen Wetten sind.'),
    action: texts('Yenileri gör', 'See what is new', 'Neue Rennen ansehen'),
    link: pathOfTag(virtual.path, virtual.newTag),
    art: { emblem: 'rocket.comet', palette: 'night', ground: 'lozenge' },
  }),
  banner('cok-oynanan-pistler', {
    title: texts('Herkesin bildiği pistler', 'Tracks everyone knows', 'Bahnen, die alle kennen'),
    text: texts('Popüler sanal bahisler bir arada.', 'The popular virtual bets in one place.', 'Die beliebten virtuellen Wetten an einem Ort.'),
    action: texts('Popülerleri gör', 'See what is popular', 'Beliebte ansehen'),
    link: pathOfTag(virtual.path, virtual.popularTag),
    art: { emblem: 'keno.drum', palette: 'coral', ground: 'arches' },
  }),
]

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
