import { gameTypes } from '@kehribar/shared/rules/game-types'
import { engineTagId } from '../../catalogue/tags'
import { textsOfLanguages } from '../texts'
import { createBanner, pathOfTag } from './banner'

const [, , virtual] = gameTypes

/** Banners above the virtual games. */
export const virtualBanners = [
  createBanner('sanal-pist', {
    title: textsOfLanguages('Pist her an hazır', 'The track is always ready', 'Die Bahn ist immer bereit'),
    text: textsOfLanguages(
      'Sanal yarışlar: oranlar yarıştan önce ekranda.',
      'Virtual races: odds on the screen before the start.',
      'Virtuelle Rennen: die Quoten stehen vor dem Start fest.',
    ),
    action: textsOfLanguages('Bütün yarışlar', 'All races', 'Alle Rennen'),
    link: virtual.path,
    art: { emblem: 'race.finishFlag', palette: 'amber', ground: 'rays' },
  }),
  createBanner('at-yarislari', {
    title: textsOfLanguages('Son düzlük', 'The home straight', 'Die Zielgerade'),
    text: textsOfLanguages(
      'Sanal at yarışları: birinci, ilk üçe giren, sıralı ikili.',
      'Virtual horse racing: winner, place and forecast.',
      'Virtuelle Pferderennen: Sieg, Platz und Zweierwette.',
    ),
    action: textsOfLanguages('At yarışı', 'Horse racing', 'Pferderennen'),
    link: pathOfTag(virtual.path, engineTagId('race-horse')),
    art: { emblem: 'race.horse', palette: 'emerald', ground: 'hills' },
  }),
  createBanner('tazi-yarislari', {
    title: textsOfLanguages('Altı tazı, bir viraj', 'Six greyhounds, one bend', 'Sechs Windhunde, eine Kurve'),
    text: textsOfLanguages('Sanal tazı yarışları.', 'Virtual greyhound racing.', 'Virtuelle Windhundrennen.'),
    action: textsOfLanguages('Tazı yarışı', 'Greyhound racing', 'Windhundrennen'),
    link: pathOfTag(virtual.path, engineTagId('race-greyhound')),
    art: { emblem: 'race.greyhound', palette: 'ice', ground: 'columns' },
  }),
  createBanner('bisiklet-yarislari', {
    title: textsOfLanguages('Velodromda son tur', 'Last lap at the velodrome', 'Letzte Runde im Velodrom'),
    text: textsOfLanguages('Sanal bisiklet yarışları.', 'Virtual cycle racing.', 'Virtuelle Radrennen.'),
    action: textsOfLanguages('Bisiklet yarışı', 'Cycle racing', 'Radrennen'),
    link: pathOfTag(virtual.path, engineTagId('race-cycle')),
    art: { emblem: 'race.bicycle', palette: 'sky', ground: 'rings' },
  }),
  createBanner('yeni-pistler', {
    title: textsOfLanguages('Yeni pistler', 'New tracks', 'Neue Bahnen'),
    text: textsOfLanguages(
      'Sanal bahise yeni katılan yarışlar.',
      'Races that have just joined the virtual bets.',
      'Rennen, die neu bei den virtuellen Wetten sind.',
    ),
    action: textsOfLanguages('Yenileri gör', 'See what is new', 'Neue Rennen ansehen'),
    link: pathOfTag(virtual.path, virtual.newTag),
    art: { emblem: 'rocket.comet', palette: 'night', ground: 'lozenge' },
  }),
  createBanner('cok-oynanan-pistler', {
    title: textsOfLanguages('Herkesin bildiği pistler', 'Tracks everyone knows', 'Bahnen, die alle kennen'),
    text: textsOfLanguages('Popüler sanal bahisler bir arada.', 'The popular virtual bets in one place.', 'Die beliebten virtuellen Wetten an einem Ort.'),
    action: textsOfLanguages('Popülerleri gör', 'See what is popular', 'Beliebte ansehen'),
    link: pathOfTag(virtual.path, virtual.popularTag),
    art: { emblem: 'keno.drum', palette: 'coral', ground: 'arches' },
  }),
]
