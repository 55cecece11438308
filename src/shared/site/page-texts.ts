import { brand } from '../brand'
import type { LanguageCode } from '../languages'

/*
 * Titles and descriptions of pages for programs that do not run the site: search engines and link previews. A test compares
 * the titles with the site's own texts.
 */

/** Names of the public pages. */
export const pageNames = [
  'home',
  'sports',
  'live',
  'esport',
  'slot',
  'liveCasino',
  'virtualBets',
  'games',
  'crash',
  'parlay',
  'promotions',
  'static',
  'login',
  'register',
] as const
export type PageName = (typeof pageNames)[number]

/** `title` does not contain the brand's name; it is empty for the home page. */
export type PageText = readonly [title: string, description: string]

const { name } = brand

export const pageTexts: Readonly<Record<LanguageCode, Readonly<Record<PageName, PageText>>>> = {
  tr: {
    home: ['', `${name}: spor bahisleri, slot ve canlı casino tek hesapta, tek bakiyede.`],
    sports: ['Spor', `Maç öncesi spor bahisleri: bütün ligler, oranlar ve kuponunuz tek sayfada.`],
    live: ['Canlı bahis', 'Oynanan maçlara canlı bahis: değişen oranlar, skorlar ve kuponunuz aynı ekranda.'],
    esport: ['E-spor', 'E-spor karşılaşmalarına bahis: oyunlar, turnuvalar ve oranları.'],
    slot: ['Slot oyunları', 'Slot oyunları: her oyunun sağlayıcısı, RTP oranı ve bahis sınırları başlamadan önce yazar.'],
    liveCasino: ['Canlı casino', 'Canlı casino masaları: rulet, blackjack, bakara ve çark; kuralları ve sınırları her masanın kartında.'],
    virtualBets: ['Sanal bahis', 'Sanal yarışlara bahis: günün her saati, bahis yaptığınızda başlayan koşular.'],
    games: ['Oyunlar', 'Hızlı oyunlar: kısa turlu, kuralları bir bakışta anlaşılan oyunlar.'],
    crash: ['Kuyruklu', 'Kuyruklu: çarpan yükselirken zamanında çıkılan hızlı oyun.'],
    parlay: ['Kombine', 'Kombine kuponlar: birkaç maçı tek kuponda birleştirin, toplam oranı hemen görün.'],
    promotions: ['Promosyonlar', 'Promosyonlar: her bonusun çevrim şartı, süresi ve üst sınırı almadan önce yazar.'],
    static: ['Sıkça sorulan sorular', 'Hesap, para yatırma ve çekme, bonuslar ve sorumlu oyun üzerine sorular ve yanıtları.'],
    login: ['Giriş yap', `${name} hesabınıza giriş yapın: kullanıcı adı ve şifre, tek kullanımlık kod ya da geçiş anahtarıyla.`],
    register: ['Hesap oluştur', `${name} hesabı oluşturun. Yalnızca 18 yaşını doldurmuş kişiler için.`],
  },
  en: {
    home: ['', `${name}: sports betting, slots and live casino in one account with one balance.`],
    sports: ['Sports', `Sports betting before the match: every league, its odds and your bet slip on one page at ${name}.`],
    live: ['Live betting', 'Betting on matches in play: moving odds, scores and your bet slip on one screen.'],
    esport: ['E-sports', 'Betting on e-sports: games, tournaments and their odds.'],
    slot: ['Slots', 'Slots: the provider, the RTP and the stakes of every game before it starts.'],
    liveCasino: ['Live casino', 'Live casino tables: roulette, blackjack, baccarat and wheel, with rules and limits on the card of each.'],
    virtualBets: ['Virtual bets', 'Betting on virtual races: at any hour, each begins when you bet.'],
    games: ['Games', 'Quick games: short rounds, with rules that are understood at a glance.'],
    crash: ['Kuyruklu', 'Kuyruklu: a quick game of leaving in time while the multiplier climbs.'],
    parlay: ['Parlay', 'Parlays: several matches in one bet, with the total odds in view at once.'],
    promotions: ['Promotions', 'Promotions: the wagering, the time and the limit of every bonus before it is taken.'],
    static: ['Frequently asked questions', 'Questions and answers about accounts, deposits and withdrawals, bonuses and safer play.'],
    login: ['Log in', `Log in to ${name} with a username and password, a one-time code or a passkey.`],
    register: ['Create account', `Create an account at ${name}. For people of 18 years and over only.`],
  },
  de: {
    home: ['', `${name}: Sportwetten, Slots und Live-Casino in einem Konto mit einem Guthaben.`],
    sports: ['Sport', `Sportwetten vor dem Spiel: alle Ligen, ihre Quoten und Ihr Wettschein auf einer Seite bei ${name}.`],
    live: ['Livewetten', 'Wetten auf laufende Spiele: bewegte Quoten, Spielstände und Ihr Wettschein auf einem Bildschirm.'],
    esport: ['E-Sport', 'Wetten auf E-Sport: Spiele, Turniere und ihre Quoten.'],
    slot: ['Slots', 'Slots: Anbieter, Auszahlungsquote und Einsätze jedes Spiels, bevor es beginnt.'],
    liveCasino: ['Live-Casino', 'Live-Casino-Tische: Roulette, Blackjack, Baccarat und Glücksrad, mit Regeln und Grenzen auf der Karte jedes Tisches.'],
    virtualBets: ['Virtuelle Wetten', 'Wetten auf virtuelle Rennen: zu jeder Stunde, jedes beginnt mit Ihrem Einsatz.'],
    games: ['Spiele', 'Schnelle Spiele: kurze Runden mit Regeln, die man auf einen Blick versteht.'],
    crash: ['Kuyruklu', 'Kuyruklu: ein schnelles Spiel, bei dem man rechtzeitig aussteigt, während der Multiplikator steigt.'],
    parlay: ['Kombiwette', 'Kombiwetten: mehrere Spiele auf einem Schein, die Gesamtquote sofort im Blick.'],
    promotions: ['Aktionen', 'Aktionen: Umsatzbedingung, Frist und Obergrenze jedes Bonus, bevor man ihn annimmt.'],
    static: ['Häufige Fragen', 'Fragen und Antworten zu Konto, Ein- und Auszahlung, Boni und Spielerschutz.'],
    login: ['Anmelden', `Bei ${name} anmelden: mit Benutzername und Passwort, Einmalcode oder Passkey.`],
    register: ['Konto erstellen', `Ein Konto bei ${name} erstellen. Nur für Personen ab 18 Jahren.`],
  },
}

/** Title of the page for unknown addresses. */
export const missingTitles: Readonly<Record<LanguageCode, string>> = { tr: 'Sayfa bulunamadı', en: 'Page not found', de: 'Seite nicht gefunden' }
