import { texts } from './texts'

const link = (path: string, tr: string, en: string, de: string) => ({ title: texts(tr, en, de), link: path })

/** The footer's sections in order (@see spec SHELL-59). Links lead to routes of the site only. */
export const footerSeeds = [
  {
    code: 'sports',
    title: texts('Spor', 'Sports', 'Sport'),
    subs: [
      link('/sportsbook/prelive', 'Maç öncesi bahis', 'Pre-match betting', 'Wetten vor dem Spiel'),
      link('/sportsbook/live', 'Canlı bahis', 'Live betting', 'Livewetten'),
      link('/sportsbook/esport', 'E-spor', 'E-sports', 'E-Sport'),
      link('/virtual-bets', 'Sanal bahis', 'Virtual bets', 'Virtuelle Wetten'),
    ],
  },
  {
    code: 'casino',
    title: texts('Casino', 'Casino', 'Casino'),
    subs: [
      link('/slot', 'Slot oyunları', 'Slots', 'Slots'),
      link('/live-casino', 'Canlı casino', 'Live casino', 'Live-Casino'),
      link('/games', 'Diğer oyunlar', 'Other games', 'Weitere Spiele'),
      link('/promotions', 'Promosyonlar', 'Promotions', 'Aktionen'),
    ],
  },
  {
    code: 'account',
    title: texts('Hesap', 'Account', 'Konto'),
    subs: [
      link('/profile/deposit', 'Para yatırma', 'Deposits', 'Einzahlung'),
      link('/profile/withdrawal', 'Para çekme', 'Withdrawals', 'Auszahlung'),
      link('/profile/history', 'Geçmiş işlemler', 'Past transactions', 'Bisherige Vorgänge'),
      link('/profile/details', 'Hesap bilgileri', 'Account details', 'Kontodaten'),
    ],
  },
  {
    code: 'safer',
    title: texts('Yardım ve güvenli oyun', 'Help and safer play', 'Hilfe und sicheres Spiel'),
    subs: [
      link('/profile/limits', 'Limitler ve mola', 'Limits and time-out', 'Limits und Pause'),
      link('/static#faq', 'Sıkça sorulan sorular', 'Frequently asked questions', 'Häufige Fragen'),
      link('/profile/request-call', 'Sizi arayalım', 'Request a call', 'Rückruf anfordern'),
    ],
  },
]

/** The home page's about-us text: HTML of the few elements that the site shows. */
export const aboutUs = texts(
  '<p>Kehribar, 26 stüdyonun slot oyunlarını tek hesapta ve tek bakiyede buluşturur. Her oyunun geri dönüş yüzdesi ile bahis sınırları, oyuna girmeden önce kartında yazar.</p><p>Yatırdığınız, oynadığınız ve kazandığınız her kuruş, işlem sonrası bakiyesiyle birlikte geçmiş işlemlerinizde durur. Site yalnızca 18 yaşını doldurmuş kişilere açıktır.</p>',
  '<p>Kehribar brings the slots of 26 studios together in one account with one balance. The return to player and the stake limits of every game are on its card, before you play.</p><p>Every kuruş that you deposit, stake and win stays in your history, with the balance after it. The site is open only to people aged 18 or over.</p>',
  '<p>Kehribar vereint die Slots von 26 Studios in einem Konto mit einem Guthaben. Auszahlungsquote und Einsatzgrenzen jedes Spiels stehen schon vor dem Start auf seiner Karte.</p><p>Jeder Kuruş, den Sie einzahlen, setzen und gewinnen, bleibt mit dem Guthaben danach in Ihrem Verlauf. Die Seite ist nur für Personen ab 18 Jahren zugänglich.</p>',
)
