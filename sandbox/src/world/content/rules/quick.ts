import type { TableEngineName } from '@kehribar/shared/rules/game-engines'
import { richTexts, type WorldLanguage } from '../texts'
import type { EngineRules } from './engine-rules'

type Points = readonly string[]

const shared = {
  tr: ['Bir tur en az 5 saniye sürer; otomatik oynatma yoktur.', 'Sonuç, bahis alındıktan sonra sunucuda rastgele çekilir.'],
  en: ['A round takes at least 5 seconds; there is no autoplay.', 'The result is drawn at random on the server after the stake has been taken.'],
  de: [
    'Eine Runde dauert mindestens 5 Sekunden; automatisches Spielen gibt es nicht.',
    'Das Ergebnis wird auf dem Server zufällig gezogen, nachdem der Einsatz genommen wurde.',
  ],
}
/** Text about interrupted rounds, for engines without turns of the player; other engines have their own text. */
const left = {
  tr: 'Yarıda kalan tur kendiliğinden tamamlanır.',
  en: 'An interrupted round finishes by itself.',
  de: 'Eine unterbrochene Runde läuft von selbst zu Ende.',
}
const more = {
  tr: 'Kuralların ve ödemelerin tamamı oyunun içindeki “Kurallar” düğmesindedir.',
  en: 'All rules and payouts are behind the “Rules” button in the game.',
  de: 'Alle Regeln und Auszahlungen stehen im Spiel hinter der Schaltfläche „Regeln“.',
}

const text = (first: string, points: Points, last: string) => `${first}\n\n${points.map((point) => `- ${point}`).join('\n')}\n\n${last}`

/** Creates an engine's rules in three languages: a sentence about the aim, then points. */
const rules = (engine: TableEngineName, tr: Points, en: Points, de: Points): EngineRules => {
  const of = ([first = '', ...points]: Points, language: WorldLanguage) =>
    text(first, [...points, ...shared[language], ...(engine === 'mines' ? [] : [left[language]])], more[language])
  return { engine, html: richTexts(of(tr, 'tr'), of(en, 'en'), of(de, 'de')) }
}

const race = (engine: TableEngineName, field: { tr: string; en: string; de: string }, places: { tr: string; en: string; de: string }): EngineRules =>
  rules(
    engine,
    [
      field.tr,
      'Pist, yarışçılar, güçleri ve oranlar bahisten önce bellidir ve yarış boyunca değişmez.',
      `Birinciye, ${places.tr} bitirene ve ilk ikinin sırasına (sıralı ikili) bahis yapılır.`,
      'Kazanan bahis, bahis çarpı oranı öder; bahis ödemenin içindedir.',
    ],
    [
      field.en,
      'Track, runners, strengths and odds are known before the bet and do not change during the race.',
      `You bet on the winner, on a runner to finish ${places.en}, or on the first two in order (forecast).`,
      'A winning bet pays stake times odds; the stake is included.',
    ],
    [
      field.de,
      'Bahn, Starter, Stärken und Quoten stehen vor dem Einsatz fest und ändern sich während des Rennens nicht.',
      `Gewettet wird auf Sieg, auf ${places.de} oder auf die ersten beiden in ihrer Reihenfolge (Zweierwette).`,
      'Eine gewonnene Wette zahlt Einsatz mal Quote; der Einsatz ist darin enthalten.',
    ],
  )
const three = { tr: 'ilk üçte', en: 'among the first three', de: 'einen der ersten drei Plätze' }
const two = { tr: 'ilk ikide', en: 'among the first two', de: 'einen der ersten zwei Plätze' }

/** Rules of races, keno, dice and mines. */
export const quickRules: EngineRules[] = [
  race('race-horse', { tr: 'Her koşuda sekiz at yarışır.', en: 'Eight horses run in every race.', de: 'In jedem Rennen laufen acht Pferde.' }, three),
  race('race-greyhound', { tr: 'Her koşuda altı tazı yarışır.', en: 'Six greyhounds run in every race.', de: 'In jedem Rennen laufen sechs Windhunde.' }, two),
  race(
    'race-cycle',
    { tr: 'Her yarışta yedi bisikletçi yarışır.', en: 'Seven riders start in every race.', de: 'In jedem Rennen starten sieben Fahrer.' },
    three,
  ),
  rules(
    'keno',
    [
      '1 ile 80 arasından bir ila on sayı seçilir; her turda 20 sayı çekilir.',
      'Ödeme, seçtiğiniz sayı adedine ve kaçının çıktığına bağlıdır; tablo kuponun yanında durur.',
      'Tur başına bir kupon oynanır; bahis ödemenin içindedir.',
    ],
    [
      'Choose one to ten numbers from 1 to 80; 20 numbers are drawn in every round.',
      'What you are paid depends on how many you chose and how many of them came; the table stands beside the ticket.',
      'One ticket a round; the stake is included in the payout.',
    ],
    [
      'Gewählt werden ein bis zehn Zahlen von 1 bis 80; in jeder Runde werden 20 gezogen.',
      'Die Auszahlung hängt davon ab, wie viele Zahlen Sie gewählt haben und wie viele kamen; die Tabelle steht neben dem Schein.',
      'Ein Schein je Runde; der Einsatz ist in der Auszahlung enthalten.',
    ],
  ),
  rules(
    'dice',
    [
      '1 ile 100 arasında gelecek sayının, seçtiğiniz sayının üstünde mi altında mı kalacağına bahis yapılır; sayının kendisi kaybettirir.',
      'Ödeme, 97’nin kazanan sonuç adedine bölümüdür: 50 sonuç 1,94 kat, tek sonuç 97 kat öder.',
      'Bahis ödemenin içindedir.',
    ],
    [
      'A number from 1 to 100 is drawn; bet that it is over or under the number you choose. The number itself loses.',
      'A win pays 97 divided by how many results win: 50 results pay 1.94 times, a single one 97 times.',
      'The stake is included in the payout.',
    ],
    [
      'Eine Zahl von 1 bis 100 wird gezogen; gewettet wird, ob sie über oder unter der gewählten liegt. Die Zahl selbst verliert.',
      'Ein Gewinn zahlt 97 geteilt durch die Anzahl gewinnender Ergebnisse: 50 zahlen das 1,94-Fache, ein einziges das 97-Fache.',
      'Der Einsatz ist in der Auszahlung enthalten.',
    ],
  ),
  rules(
    'mines',
    [
      '25 kareden kaçının mayınlı olacağını seçer, kareleri birer birer açarsınız.',
      'Her temiz kare ödemeyi büyütür; istediğiniz anda alabilirsiniz. Mayına basılırsa bahis kaybedilir.',
      'Ödeme, o ana kadar gelme olasılığının tersinin yüzde 97’sidir; bahis ödemenin içindedir.',
      'Turun ortasında ayrılırsanız oyun sizi 24 saat bekler. Dönmezseniz açtığınız karelerin ödemesi hesabınıza geçer; hiç kare açmadıysanız bahis geri verilir.',
    ],
    [
      'Choose how many of 25 squares hide a mine, then open one square after another.',
      'Every clear square raises the payout, and you may take it at any time. A mine loses the stake.',
      'The payout is 97 percent of the inverse of the chance to have got this far; the stake is included.',
      'If you leave in the middle of a round, the game waits for 24 hours. If you do not come back, you are paid for the squares you opened; with none opened, the stake is returned.',
    ],
    [
      'Sie wählen, unter wie vielen von 25 Feldern eine Mine liegt, und öffnen die Felder einzeln.',
      'Jedes freie Feld erhöht die Auszahlung, die Sie jederzeit nehmen können. Bei einer Mine ist der Einsatz verloren.',
      'Ausgezahlt werden 97 Prozent des Kehrwerts der Wahrscheinlichkeit, so weit zu kommen; der Einsatz ist enthalten.',
      'Wenn Sie mitten in einer Runde gehen, wartet das Spiel 24 Stunden. Kommen Sie nicht zurück, erhalten Sie die Auszahlung der geöffneten Felder; ist keines geöffnet, den Einsatz.',
    ],
  ),
]
