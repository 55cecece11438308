import { gameTypes } from '@kehribar/shared/rules/game-types'
import { studioSeeds } from '../../catalogue/providers'
import { liraText } from '../promotions/figures'
import { bonusTerms } from '../../bonuses'
import { textsWithCount, textsOfLanguages } from '../texts'
import { type Banner, createBanner, promotionLink, pathOfTag } from './banner'

const [slot] = gameTypes
const { max, freeSpins, wagering } = bonusTerms['hos-geldin']

/** Returns the banners of the home page’s carousel. */
export const mainBanners = (slots: number): Banner[] => [
  createBanner('hos-geldin', {
    title: textsOfLanguages('Hoş geldin bonusu', 'Welcome bonus', 'Willkommensbonus'),
    text: textsOfLanguages(
      `İlk yatırıma en çok ${liraText(max, 'tr')} bonus ve ${freeSpins.count} free spin. Çevrim ${wagering} kat; koşullar geçerlidir.`,
      `Up to ${liraText(max, 'en')} and ${freeSpins.count} free spins on your first deposit. Wagering ${wagering} times; terms apply.`,
      `Bis zu ${liraText(max, 'de')} und ${freeSpins.count} Freispiele auf die erste Einzahlung. Umsatz ${wagering}-fach; es gelten die Bedingungen.`,
    ),
    action: textsOfLanguages('Koşulları gör', 'See the terms', 'Bedingungen ansehen'),
    link: promotionLink('hos-geldin'),
    art: { emblem: 'treasure.chest', palette: 'copper', ground: 'rays' },
  }),
  createBanner('tek-bakiye', {
    title: textsWithCount(slots, '{n} slot, tek bakiye', '{n} slots, one balance', '{n} Slots, ein Guthaben'),
    text: textsWithCount(
      studioSeeds.length,
      '{n} stüdyonun bütün oyunları tek hesapta. Aramaya yazın, bir dokunuşla açın.',
      'Every game of {n} studios in one account. Search for it, open it with one tap.',
      'Alle Spiele von {n} Studios in einem Konto. Suchen und mit einem Tipp öffnen.',
    ),
    action: textsOfLanguages('Slotları keşfet', 'Explore slots', 'Slots entdecken'),
    link: slot.path,
    art: { emblem: 'gem.amberDrop', palette: 'amber', ground: 'rays' },
  }),
  createBanner('yeni-oyunlar', {
    title: textsOfLanguages('Yeni oyunlar radarda', 'New games on the radar', 'Neue Spiele auf dem Radar'),
    text: textsOfLanguages(
      'Ejder Yuvası, Meteor Yağmuru ve lobiye yeni katılan diğer slotlar.',
      'Ejder Yuvası, Meteor Yağmuru and the other slots that have just arrived.',
      'Ejder Yuvası, Meteor Yağmuru und weitere Slots, die neu in der Lobby sind.',
    ),
    action: textsOfLanguages('Yenileri gör', 'See what is new', 'Neue Spiele ansehen'),
    link: pathOfTag(slot.path, slot.newTag),
    art: { emblem: 'rocket.comet', palette: 'night', ground: 'rings' },
  }),
  createBanner('acik-kurallar', {
    title: textsOfLanguages('Oranı oyundan önce görün', 'See the return before you play', 'Die Quote vor dem Spiel sehen'),
    text: textsOfLanguages(
      'Her oyunun RTP’si ile en düşük ve en yüksek bahsi kartında yazar.',
      'Every game shows its return to player and its smallest and largest stake on its card.',
      'Jedes Spiel zeigt Auszahlungsquote sowie kleinsten und größten Einsatz auf seiner Karte.',
    ),
    action: textsOfLanguages('Popüler slotlar', 'Popular slots', 'Beliebte Slots'),
    link: pathOfTag(slot.path, slot.popularTag),
    art: { emblem: 'crown.openCrown', palette: 'emerald', ground: 'arches' },
  }),
  createBanner('kartla-yatir', {
    title: textsOfLanguages('Kartla yatırın, ücretsiz', 'Deposit by card, free of charge', 'Per Karte einzahlen, gebührenfrei'),
    text: textsOfLanguages(
      'Tutarı siz belirleyin; ödeme onaylanınca bakiyeniz hemen güncellenir.',
      'You set the amount; your balance is updated as soon as the payment is approved.',
      'Sie bestimmen den Betrag; nach der Bestätigung ist Ihr Guthaben sofort aktuell.',
    ),
    action: textsOfLanguages('Para yatır', 'Deposit', 'Einzahlen'),
    link: '/profile/deposit',
    art: { emblem: 'treasure.coins', palette: 'ruby', ground: 'columns' },
  }),
  createBanner('her-kurus', {
    title: textsOfLanguages('Her kuruşun kaydı sizde', 'Every kuruş accounted for', 'Jeder Kuruş nachvollziehbar'),
    text: textsOfLanguages(
      'Yatırımlar, bahisler ve kazançlar, her adımdaki bakiyeyle geçmiş işlemlerde.',
      'Deposits, bets and wins in your history, with the balance after each step.',
      'Einzahlungen, Einsätze und Gewinne im Verlauf, mit dem Guthaben nach jedem Schritt.',
    ),
    action: textsOfLanguages('Geçmiş işlemler', 'Transaction history', 'Transaktionen'),
    link: '/profile/history',
    art: { emblem: 'gem.stepCut', palette: 'sapphire', ground: 'lozenge' },
  }),
]
