import { gameTypes } from '@kehribar/shared/rules/game-types'
import { engineTagId } from '../../catalogue/tags'
import { texts } from '../texts'
import { banner, pathOfTag } from './banner'

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
