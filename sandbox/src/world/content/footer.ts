import { brand } from '@kehribar/shared/brand'
import { studioSeeds } from '../catalogue/providers'
import { textsOfLanguages } from './texts'

const link = (path: string, tr: string, en: string, de: string) => ({ title: textsOfLanguages(tr, en, de), link: path })

/** Footer sections in order (@see SHELL-59). Links lead to the site’s own routes only. */
export const footer = [
  {
    code: 'sports',
    title: textsOfLanguages('Spor', 'Sports', 'Sport'),
    links: [
      link('/sportsbook/prelive', 'Maç öncesi bahis', 'Pre-match betting', 'Pre-Match-Wetten'),
      link('/sportsbook/live', 'Canlı bahis', 'Live betting', 'Livewetten'),
      link('/sportsbook/esport', 'E-spor', 'E-sports', 'E-Sport'),
      link('/virtual-bets', 'Sanal bahis', 'Virtual bets', 'Virtuelle Wetten'),
      link('/static#betting-rules', 'Bahis kuralları', 'Betting rules', 'Wettregeln'),
    ],
  },
  {
    code: 'casino',
    title: textsOfLanguages('Casino', 'Casino', 'Casino'),
    links: [
      link('/slot', 'Slot oyunları', 'Slots', 'Slots'),
      link('/live-casino', 'Canlı casino', 'Live casino', 'Live-Casino'),
      link('/games', 'Diğer oyunlar', 'Other games', 'Weitere Spiele'),
      link('/spaceman', 'Kuyruklu', 'Kuyruklu', 'Kuyruklu'),
      link('/promotions', 'Promosyonlar', 'Promotions', 'Aktionen'),
    ],
  },
  {
    code: 'account',
    title: textsOfLanguages('Hesap ve koşullar', 'Account and terms', 'Konto und Bedingungen'),
    links: [
      link('/static#payments', 'Ödemeler', 'Payments', 'Zahlungen'),
      link('/static#bonus-rules', 'Bonus kuralları', 'Bonus rules', 'Bonusregeln'),
      link('/static#terms', 'Genel kurallar', 'Terms and conditions', 'Allgemeine Geschäftsbedingungen'),
      link('/static#privacy', 'Gizlilik politikası', 'Privacy policy', 'Datenschutzerklärung'),
      link('/static#aml', 'Kara paranın önlenmesi', 'Prevention of money laundering', 'Geldwäscheprävention'),
    ],
  },
  {
    code: 'safer',
    title: textsOfLanguages('Yardım ve sorumlu oyun', 'Help and safer play', 'Hilfe und Spielerschutz'),
    links: [
      link('/static#faq', 'Sıkça sorulan sorular', 'Frequently asked questions', 'Häufige Fragen'),
      link('/static#responsible-gaming', 'Sorumlu oyun', 'Safer play', 'Spielerschutz'),
      link('/profile/limits', 'Limitlerim', 'My limits', 'Meine Limits'),
      link('/profile/request-call', 'Beni arayın', 'Request a call', 'Rückruf anfordern'),
      link('/static#about', 'Hakkımızda', 'About us', 'Über uns'),
    ],
  },
]

/** About text of the home page, in HTML with the elements that the site allows. */
export const about = textsOfLanguages(
  `<p>${brand.name}, spor bahislerini, ${studioSeeds.length} stüdyonun slotlarını, canlı casino masalarını ve hızlı oyunları tek hesapta ve tek bakiyede buluşturur. Her oyunun geri dönüş yüzdesi ile bahis sınırları, oyuna girmeden önce kartında yazar.</p><p>Yatırdığınız, oynadığınız ve kazandığınız her kuruş, işlem sonrası bakiyesiyle birlikte geçmiş işlemlerinizde durur. Site yalnızca 18 yaşını doldurmuş kişilere açıktır.</p>`,
  `<p>${brand.name} brings sports betting, the slots of ${studioSeeds.length} studios, live casino tables and quick games together in one account with one balance. The return to player and the stake limits of every game are on its card, before you play.</p><p>Every kuruş that you deposit, stake and win stays in your history, with the balance after it. The site is open only to people aged 18 or over.</p>`,
  `<p>${brand.name} vereint Sportwetten, die Slots von ${studioSeeds.length} Studios, Live-Casino-Tische und schnelle Spiele in einem Konto mit einem Guthaben. Auszahlungsquote und Einsatzgrenzen jedes Spiels stehen schon vor dem Start auf seiner Karte.</p><p>Jeder Kuruş, den Sie einzahlen, setzen und gewinnen, bleibt mit dem Guthaben danach in Ihrem Verlauf. Die Seite ist nur für Personen ab 18 Jahren zugänglich.</p>`,
)
