import type { LanguageCode } from '@kehribar/shared/languages'
import { embedEngines } from '@kehribar/shared/rules/game-engines'
import { maxBuilderOutcomes, type RulesAnswer } from '@kehribar/shared/partners/sportsbook'
import { cashOutShare } from './coupons/cash-out'
import { largestWin, liveDelay, maxSystemSelections, maxSelections } from './coupons/check'

const minutes: RulesAnswer['minutes'] = { football: 15, basketball: 15, tennis: 14, volleyball: 14, esport: 15 }

const lira = (kurus: bigint, language: LanguageCode) => `₺${new Intl.NumberFormat(language).format(kurus / 100n)}`

/** Texts with the figures filled in from the rules, so that both always agree. */
const texts: Record<LanguageCode, (figures: { share: string; delay: number; win: string; cashOut: string }) => RulesAnswer['texts']> = {
  tr: ({ share, delay, win, cashOut }) => [
    {
      title: 'Simülasyon sezon',
      text: 'Bu Sandbox bahis sitesindeki ligler, takımlar, oyuncular ve e-spor oyunları kurgudur. Maçlar gerçek değildir; sonuçlar, oranların hesaplandığı olasılıklarla önceden belirlenir ve kuponlardan etkilenmez.',
    },
    {
      title: 'Hızlandırılmış süre',
      text: 'Oyun süresi duvar saatinden hızlı akar: bir futbol maçı yaklaşık 15 dakikada oynanır. Saat ve skor buna göre gösterilir.',
    },
    {
      title: 'Oranlar ve RTP',
      text: `Her seçim, kendisine yatırılan tutarın uzun vadede en az ${share} kadarını geri öder. Kombinede bu oranlar çarpılır; seçim sayısı arttıkça beklenen geri dönüş düşer.`,
    },
    {
      title: 'Canlı bahis',
      text: `Canlı bahisler ${delay} saniye bekletilir; süre sonunda pazar ve oran yeniden kontrol edilir. Gol, tehlikeli atak ve set sonlarında pazarlar kısa süreyle kapanır.`,
    },
    {
      title: 'Sonuçlandırma',
      text: 'Futbol ve e-futbol 90 dakika üzerinden, basketbol uzatmalar dahil, tenis, voleybol ve haritalı e-spor set ya da harita skoruna göre sonuçlanır. Tam sayılı sınıra denk gelen bahsin tutarı iade edilir; çeyrek sınırda (2,25) tutarın yarısı bir sınıra, yarısı diğerine yatar. Beraberlikte iade de böyle sayılır. Yarıda kalan maçta skorun kesinleştirdiği pazarlar geçerlidir, diğerleri iptal edilir: tekli bahsin tutarı iade edilir, kombine ve sistemde seçim 1,00 oranla sayılır.',
    },
    {
      title: 'Bahis oluşturucu',
      text: `Bir futbol maçından iki ile ${maxBuilderOutcomes} sonuç tek seçim olur ve hepsi tutunca kazanır. Oranı, sonuçların oranlarının çarpımıdır; birlikte, birbirinden bağımsızmış gibi olduğundan daha sık gerçekleşiyorlarsa o kadar düşer, daha seyrekse o kadar yükselir. Geri dönüş, o kadar seçimli bir kombineninki gibidir. Sonuçlardan biri kaybedince kaybeder; hiçbiri kaybetmeden biri iptal olursa seçimin tümü iptaldir. Çeyrek sınırlı bahisler alınmaz; birlikte gerçekleşemeyen ya da birbirini içeren sonuçlar yerinde söylenir.`,
    },
    {
      title: 'Bozdurma',
      text: `Açık kupon, bütün açık seçimleri bahse açıkken bozdurulabilir, tümü ya da bir kısmı. Fiyat, kuponun oranların hesaplandığı modele göre değerinin ${cashOut} kadarıdır; gösterilenden düşükse bozdurulmaz. Kalan kısım kuponda sürer.`,
    },
    {
      title: 'Sınırlar',
      text: `Bir kuponun en yüksek ödemesi ${win} tutarındadır. Kombine en fazla ${maxSelections}, sistem en fazla ${maxSystemSelections} seçim içerir; aynı maçtan iki seçim yalnız bahis oluşturucuda birleşir.`,
    },
  ],
  en: ({ share, delay, win, cashOut }) => [
    {
      title: 'Simulated season',
      text: 'Leagues, teams, players and e-sport titles of this Sandbox sportsbook are invented. No match is real; results are drawn beforehand with the same probabilities the odds are made from, and no bet influences them.',
    },
    { title: 'Faster clock', text: 'Playing time runs faster than the wall clock: a football match takes about 15 minutes. Clock and score follow it.' },
    {
      title: 'Odds and return',
      text: `In the long run every selection returns at least ${share} of what is staked on it. A combination multiplies these shares: the more selections, the lower the expected return.`,
    },
    {
      title: 'Live bets',
      text: `Live bets wait ${delay} seconds; then market and odds are checked again. Markets close for a moment at goals, dangerous attacks and the end of sets.`,
    },
    {
      title: 'Settlement',
      text: 'Football and e-football count 90 minutes, basketball includes overtime, tennis, volleyball and map-based e-sport count sets or maps. A bet that ends on a whole line gets its stake back, as draw no bet does at a draw; on a quarter’s line (2.25) half of the stake is on either line beside it. In an abandoned match, markets already decided by the score stand and all others are void: a single gets its stake back, combinations and systems count the selection at 1.00.',
    },
    {
      title: 'Bet builder',
      text: `Two to ${maxBuilderOutcomes} outcomes of one football match are one selection, which wins when all of them happen. Its odds are theirs multiplied, lower by as much as they happen together more often than if they knew nothing of each other, higher by as much as they do so less often. Its return is that of a combination of as many selections. It is lost with its first lost outcome; when none is lost and one is void, the whole selection is void. Bets on a quarter’s line are not taken; outcomes that cannot happen together, or bring one another with them, are named where they are chosen.`,
    },
    {
      title: 'Cash-out',
      text: `An open bet can be cashed out, whole or in part, while all its open selections take bets. The price is ${cashOut} of what the bet is worth by the model that makes the odds; at less than was shown nothing is cashed out. What is left stays on the coupon.`,
    },
    {
      title: 'Limits',
      text: `The largest payout of a bet is ${win}. Combinations hold up to ${maxSelections} selections, systems up to ${maxSystemSelections}; only the bet builder joins two selections of one match.`,
    },
  ],
  de: ({ share, delay, win, cashOut }) => [
    {
      title: 'Simulierte Saison',
      text: 'Ligen, Mannschaften, Spieler und E-Sport-Titel dieser Sandbox-Sportwetten sind erfunden. Kein Spiel ist echt; die Ergebnisse werden vorab mit denselben Wahrscheinlichkeiten gezogen, aus denen die Quoten entstehen, und keine Wette beeinflusst sie.',
    },
    {
      title: 'Schnellere Spieluhr',
      text: 'Die Spielzeit läuft schneller als die Wanduhr: Ein Fußballspiel dauert etwa 15 Minuten. Uhr und Spielstand richten sich danach.',
    },
    {
      title: 'Quoten und Auszahlung',
      text: `Auf lange Sicht zahlt jeder Tipp mindestens ${share} der auf ihn gesetzten Einsätze zurück. In einer Kombiwette multiplizieren sich diese Anteile: Je mehr Tipps, desto niedriger die erwartete Auszahlung.`,
    },
    {
      title: 'Livewetten',
      text: `Livewetten warten ${delay} Sekunden; danach werden Markt und Quote erneut geprüft. Bei Toren, gefährlichen Angriffen und am Satzende schließen die Märkte für einen Moment.`,
    },
    {
      title: 'Abrechnung',
      text: 'Fußball und E-Fußball zählen 90 Minuten, Basketball einschließlich Verlängerung; Tennis, Volleyball und E-Sport mit Maps zählen Sätze oder Maps. Endet eine Wette genau auf einer ganzen Linie, kommt der Einsatz zurück, ebenso bei unentschieden, wo die Wette das sagt; bei Viertellinien (2,25) liegt je die Hälfte des Einsatzes auf der Linie darunter und darüber. Bei einem Spielabbruch gelten Märkte, die der Spielstand schon entschieden hat; alle anderen sind ungültig: Die Einzelwette erhält ihren Einsatz zurück, Kombi- und Systemwetten zählen den Tipp mit 1,00.',
    },
    {
      title: 'Wettkonfigurator',
      text: `Zwei bis ${maxBuilderOutcomes} Ausgänge eines Fußballspiels sind ein Tipp, der gewinnt, wenn alle eintreten. Seine Quote ist das Produkt der einzelnen, um so viel niedriger, wie sie öfter zusammen eintreten, als wären sie unabhängig, und um so viel höher, wie sie es seltener tun. Er zahlt auf lange Sicht so viel zurück wie eine Kombi aus ebenso vielen Tipps. Er ist verloren, sobald ein Ausgang verliert; verliert keiner und ist einer ungültig, ist der ganze Tipp ungültig. Wetten auf Viertellinien sind ausgenommen; Ausgänge, die nicht zusammen eintreten können oder einander einschließen, werden beim Wählen genannt.`,
    },
    {
      title: 'Cashout',
      text: `Ein offener Wettschein kann ganz oder zum Teil per Cashout beendet werden, solange alle offenen Tipps Wetten annehmen. Der Preis ist ${cashOut} dessen, was der Wettschein nach dem Modell der Quoten wert ist; unter dem gezeigten Preis gibt es keinen Cashout. Der Rest bleibt im Wettschein.`,
    },
    {
      title: 'Grenzen',
      text: `Ein Wettschein zahlt höchstens ${win} aus. Kombiwetten enthalten bis zu ${maxSelections}, Systemwetten bis zu ${maxSystemSelections} Tipps; zwei Tipps desselben Spiels verbindet nur der Wettkonfigurator.`,
    },
  ],
}

export function rulesIn(language: LanguageCode): RulesAnswer {
  const { rtp } = embedEngines.sportsbook
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const delay = liveDelay / 1_000
  return {
    rtp,
    liveDelay: delay,
    maxWin: String(largestWin),
    maxSelections,
    maxInSystem: maxSystemSelections,
    minutes,
    texts: texts[language]({
      share: percent.format(rtp / 10_000),
      delay,
      win: lira(largestWin, language),
      cashOut: percent.format(Number(cashOutShare) / 100),
    }),
  }
}
