import { gameTypes } from '@shared/rules/game-types'
import type { BannerRecord } from '@server/modules/content/banners'
import { providers } from '../catalogue/providers'
import { themeTagId } from '../catalogue/tags'
import { counted, texts } from './texts'

export interface BannerSeed {
  place: string
  code: string
  json: BannerRecord
}

const [slot] = gameTypes
const slotTag = (id: number) => `${slot.path}/all/${id}`

/** Only what is true of the product as it stands: no offers that do not exist. */
export const bannerSeeds = (slots: number): BannerSeed[] => [
  {
    place: 'main',
    code: 'tek-bakiye',
    json: {
      title: counted(slots, '{n} slot, tek bakiye', '{n} slots, one balance', '{n} Slots, ein Guthaben'),
      text: counted(
        providers.length,
        '{n} stüdyonun bütün oyunları tek hesapta. Aramaya yazın, bir dokunuşla açın.',
        'Every game of {n} studios in one account. Search for it, open it with one tap.',
        'Alle Spiele von {n} Studios in einem Konto. Suchen und mit einem Tipp öffnen.',
      ),
      action: texts('Slotları keşfet', 'Explore slots', 'Slots entdecken'),
      link: slot.path,
      art: { emblem: 'gem.amberDrop', palette: 'amber', ground: 'rays' },
    },
  },
  {
    place: 'main',
    code: 'yeni-oyunlar',
    json: {
      title: texts('Yeni oyunlar radarda', 'New games on the radar', 'Neue Spiele auf dem Radar'),
      text: texts(
        'Ejder Yuvası, Meteor Yağmuru ve lobiye yeni katılan öteki slotlar.',
        'Ejder Yuvası, Meteor Yağmuru and the other slots that have just arrived.',
        'Ejder Yuvası, Meteor Yağmuru und weitere Slots, die neu in der Lobby sind.',
      ),
      action: texts('Yenileri gör', 'See what is new', 'Neue Spiele ansehen'),
      link: slotTag(slot.newTag),
      art: { emblem: 'rocket.comet', palette: 'night', ground: 'rings' },
    },
  },
  {
    place: 'main',
    code: 'acik-kurallar',
    json: {
      title: texts('Oranı oyundan önce görün', 'See the return before you play', 'Die Quote vor dem Spiel sehen'),
      text: texts(
        'Her oyunun geri dönüş yüzdesi ile en düşük ve en yüksek bahsi kartında yazar.',
        'Every game shows its return to player and its smallest and largest stake on its card.',
        'Jedes Spiel zeigt Auszahlungsquote sowie kleinsten und größten Einsatz auf seiner Karte.',
      ),
      action: texts('Popüler slotlar', 'Popular slots', 'Beliebte Slots'),
      link: slotTag(slot.popularTag),
      art: { emblem: 'crown.openCrown', palette: 'emerald', ground: 'arches' },
    },
  },
  {
    place: 'main',
    code: 'kartla-yatir',
    json: {
      title: texts('Kartla yatırın, ücretsiz', 'Deposit by card, free of charge', 'Per Karte einzahlen, gebührenfrei'),
      text: texts(
        'Tutarı siz belirleyin; ödeme onaylanınca bakiyeniz hemen güncellenir.',
        'You set the amount; your balance is updated as soon as the payment is approved.',
        'Sie bestimmen den Betrag; nach der Bestätigung ist Ihr Guthaben sofort aktuell.',
      ),
      action: texts('Para yatır', 'Deposit', 'Einzahlen'),
      link: '/profile/deposit',
      art: { emblem: 'treasure.coins', palette: 'ruby', ground: 'columns' },
    },
  },
  {
    place: 'main',
    code: 'her-kurus',
    json: {
      title: texts('Her kuruşun kaydı sizde', 'Every kuruş accounted for', 'Jeder Kuruş nachvollziehbar'),
      text: texts(
        'Yatırımlar, bahisler ve kazançlar, her adımdaki bakiyeyle geçmiş işlemlerde.',
        'Deposits, bets and wins in your history, with the balance after each step.',
        'Einzahlungen, Einsätze und Gewinne im Verlauf, mit dem Guthaben nach jedem Schritt.',
      ),
      action: texts('Geçmiş işlemler', 'Past transactions', 'Bisherige Vorgänge'),
      link: '/profile/history',
      art: { emblem: 'treasure.chest', palette: 'sapphire', ground: 'lozenge' },
    },
  },
  {
    place: 'side',
    code: 'bahceden-taze',
    json: {
      title: texts('Bahçeden taze', 'Fresh from the garden', 'Frisch aus dem Garten'),
      text: texts('Meyveli slotlar', 'Fruit slots', 'Früchte-Slots'),
      action: texts('Meyveli slotları aç', 'Open fruit slots', 'Früchte-Slots öffnen'),
      link: slotTag(themeTagId('fruit')),
      art: { emblem: 'fruit.cherries', palette: 'rose', ground: 'scales' },
    },
  },
  {
    place: 'side',
    code: 'derin-mavi',
    json: {
      title: texts('Derin mavi', 'Deep blue', 'Tiefes Blau'),
      text: texts('Deniz temalı slotlar', 'Slots of the sea', 'Slots rund ums Meer'),
      action: texts('Deniz temalı slotları aç', 'Open slots of the sea', 'Meeres-Slots öffnen'),
      link: slotTag(themeTagId('sea')),
      art: { emblem: 'sea.shell', palette: 'sea', ground: 'rings' },
    },
  },
  {
    place: 'sliderSlot',
    code: 'hasat-zamani',
    json: {
      title: texts('Hasat zamanı', 'Harvest time', 'Erntezeit'),
      text: texts(
        'Vişneden portakala, meyveli slotların hepsi.',
        'From cherries to oranges: all the fruit slots.',
        'Von Kirsche bis Orange: alle Früchte-Slots.',
      ),
      action: texts('Meyveliler', 'Fruit', 'Früchte'),
      link: slotTag(themeTagId('fruit')),
      art: { emblem: 'fruit.citrus', palette: 'copper', ground: 'rays' },
    },
  },
  {
    place: 'sliderSlot',
    code: 'tas-ustasi',
    json: {
      title: texts('Işığı yakalayan taşlar', 'Stones that catch the light', 'Steine, die das Licht fangen'),
      text: texts('Elmas, zümrüt ve kehribar temalı slotlar.', 'Slots of diamonds, emeralds and amber.', 'Slots mit Diamanten, Smaragden und Bernstein.'),
      action: texts('Mücevherler', 'Gems', 'Edelsteine'),
      link: slotTag(themeTagId('gems')),
      art: { emblem: 'gem.brilliant', palette: 'sapphire', ground: 'lozenge' },
    },
  },
  {
    place: 'sliderSlot',
    code: 'eski-caglar',
    json: {
      title: texts('Eski çağların izinde', 'In the steps of the ancients', 'Auf den Spuren der Antike'),
      text: texts(
        'Olimpos’tan piramitlere mitoloji slotları.',
        'Myth and legend, from Olympus to the pyramids.',
        'Mythen und Legenden vom Olymp bis zu den Pyramiden.',
      ),
      action: texts('Mitoloji', 'Mythology', 'Mythologie'),
      link: slotTag(themeTagId('mythology')),
      art: { emblem: 'ancient.temple', palette: 'olive', ground: 'columns' },
    },
  },
  {
    place: 'sliderSlot',
    code: 'yildizlara',
    json: {
      title: texts('Rota: yıldızlar', 'Course: the stars', 'Kurs: die Sterne'),
      text: texts('Uzay temalı slotlar bir arada.', 'All slots of space together.', 'Alle Weltraum-Slots an einem Ort.'),
      action: texts('Uzay', 'Space', 'Weltraum'),
      link: slotTag(themeTagId('space')),
      art: { emblem: 'rocket.planet', palette: 'night', ground: 'stars' },
    },
  },
]
