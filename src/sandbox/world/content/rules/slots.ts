import { type SlotEngineName, slotEngines } from '@kehribar/shared/rules/game-engines'
import { liraText } from '../promotions/figures'
import { richTexts, type WorldLanguage } from '../texts'
import type { EngineRules } from './engine-rules'

type Words = Record<WorldLanguage, string>

const common: Words = {
  tr: `{own}

    - {reels} makara, {rows} sıra, {lines} sabit çizgi. Bahis bütün çizgilere eşit bölünür.
    - Kazanç, soldan başlayarak yan yana gelen eşit sembollerle oluşur; bir çizgide yalnızca en uzun dizi öder, çizgilerin kazançları toplanır.
    - Bahis en az {min}, en çok {max}.
    - Bir tur en az 2,5 saniye sürer; otomatik oynatma yoktur.
    - Sonuç, bahis alındıktan sonra sunucuda rastgele çekilir. Yarıda kalan tur kendiliğinden tamamlanır.

    Ödeme tablosunun tamamı oyunun içindeki “Kurallar” düğmesindedir.`,
  en: `{own}

    - {reels} reels, {rows} rows, {lines} fixed lines. The stake is spread evenly over all lines.
    - Equal symbols side by side from the left win; only the longest run of a line pays, and wins of different lines add up.
    - Stakes from {min} to {max}.
    - A round takes at least 2.5 seconds; there is no autoplay.
    - The result is drawn at random on the server after the stake has been taken. An interrupted round finishes by itself.

    The full pay table is behind the “Rules” button in the game.`,
  de: `{own}

    - {reels} Walzen, {rows} Reihen, {lines} feste Linien. Der Einsatz verteilt sich gleichmäßig auf alle Linien.
    - Es gewinnen gleiche Symbole nebeneinander von links; je Linie zahlt nur die längste Folge, Gewinne mehrerer Linien werden addiert.
    - Einsätze von {min} bis {max}.
    - Eine Runde dauert mindestens 2,5 Sekunden; automatisches Spielen gibt es nicht.
    - Das Ergebnis wird auf dem Server zufällig gezogen, nachdem der Einsatz genommen wurde. Eine unterbrochene Runde läuft von selbst zu Ende.

    Die vollständige Gewinntabelle steht im Spiel hinter der Schaltfläche „Regeln“.`,
}

/** What only this engine does. */
const own: Record<SlotEngineName, Words> = {
  'slot-harvest': {
    tr: 'Meyveli klasik: yediler, çanlar ve altı meyve. Kirazlar iki yan yana geldiğinde de öder; beş yedi, çizgi bahsinin 5.000 katını kazandırır. Joker yoktur.',
    en: 'A fruit classic: sevens, bells and six fruits. Cherries pay from two; five sevens pay 5,000 times the line stake. There is no wild symbol.',
    de: 'Ein Früchteklassiker: Siebenen, Glocken und sechs Früchte. Kirschen zahlen schon ab zwei; fünf Siebenen bringen das 5.000-Fache des Linieneinsatzes. Einen Joker gibt es nicht.',
  },
  'slot-sultan': {
    tr: 'Sarayın hazineleri: kavuk, safir, ibrik, fener ve lale. Amber, ortadaki üç makarada çıkar ve her sembolün yerine geçer. Beş kavuk, çizgi bahsinin 2.500 katını kazandırır.',
    en: 'Treasures of the palace: turban, sapphire, ewer, lantern and tulip. The amber appears on the three inner reels and stands for every symbol. Five turbans pay 2,500 times the line stake.',
    de: 'Schätze des Palasts: Turban, Saphir, Kanne, Laterne und Tulpe. Der Bernstein erscheint auf den drei inneren Walzen und ersetzt jedes Symbol. Fünf Turbane bringen das 2.500-Fache des Linieneinsatzes.',
  },
  'slot-reef': {
    tr: 'Üç makaralı deniz klasiği. İnci yalnızca orta makarada çıkar, her sembolün yerine geçer ve çizgisinin kazancını ikiye katlar. Üç sandık, çizgi bahsinin 100 katını, arada inci varsa 200 katını kazandırır.',
    en: 'A sea classic on three reels. The pearl appears on the middle reel only, stands for every symbol and doubles the win of its line. Three chests pay 100 times the line stake, 200 times with the pearl.',
    de: 'Ein Meeresklassiker mit drei Walzen. Die Perle erscheint nur auf der mittleren Walze, ersetzt jedes Symbol und verdoppelt den Gewinn ihrer Linie. Drei Truhen bringen das 100-Fache des Linieneinsatzes, mit der Perle das 200-Fache.',
  },
}

function filled(engine: SlotEngineName, language: WorldLanguage): string {
  const { reels, rows, lines, minBet, maxBet } = slotEngines[engine]
  const lira = (kurus: bigint) => liraText(Number(kurus) / 100, language)
  const figures: Record<string, string | number> = { own: own[engine][language], reels, rows, lines, min: lira(minBet), max: lira(maxBet) }
  return common[language].replace(/\{(\w+)\}/g, (_, name: string) => String(figures[name]))
}

export const slotRules: EngineRules[] = (Object.keys(slotEngines) as SlotEngineName[]).map((engine) => ({
  engine,
  html: richTexts(filled(engine, 'tr'), filled(engine, 'en'), filled(engine, 'de')),
}))
