import { tableEngines, type TableEngineName } from '@kehribar/shared/rules/game-engines'
import { liraText } from '../promotions/figures'
import { richTexts, type WorldLanguage } from '../texts'
import type { EngineRules } from './engine-rules'

type Words = Record<WorldLanguage, string>

/** Texts that all table games share. Limits are those of the engine; a title may have narrower ones. */
const common: Words = {
  tr: `{own}

    ## Bilmeniz gerekenler

    - {rtp}
    - Bir turun toplam bahsi oyuna göre {min} ile {max} arasındadır; masanın kendi sınırları bilgi sayfasında yazar. Her bahis tam lira olur.
    - Bir tur en az 5 saniye sürer; otomatik oyun yoktur.
    - Sonuç, bahis alındıktan sonra sunucuda rastgele çekilir. Masa çizimdir; kamera ve krupiye yoktur.
    - {left}`,
  en: `{own}

    ## Good to know

    - {rtp}
    - The stake of a round is between {min} and {max}, depending on the game; a table’s own limits are on its sheet. Stakes are in whole lira.
    - A round takes at least 5 seconds; there is no autoplay.
    - The result is drawn at random on the server after the stake has been taken. The table is drawn; there is no camera and no dealer.
    - {left}`,
  de: `{own}

    ## Gut zu wissen

    - {rtp}
    - Der Einsatz einer Runde liegt je nach Spiel zwischen {min} und {max}; die Grenzen eines Tisches stehen auf seinem Blatt. Eingesetzt wird in ganzen Lira.
    - Eine Runde dauert mindestens 5 Sekunden; automatisches Spielen gibt es nicht.
    - Das Ergebnis wird auf dem Server zufällig gezogen, nachdem der Einsatz genommen wurde. Der Tisch ist gezeichnet; es gibt keine Kamera und keinen Croupier.
    - {left}`,
}

const leftAtOnce: Words = {
  tr: 'Yarıda kalan tur kendiliğinden tamamlanır.',
  en: 'An interrupted round finishes by itself.',
  de: 'Eine unterbrochene Runde läuft von selbst zu Ende.',
}
const leftWithTurns: Words = {
  tr: 'Turun ortasında ayrılırsanız oyun sizi 24 saat bekler, sonra turu ek bahis almadan kurallara göre bitirir.',
  en: 'If you leave in the middle of a round, the game waits for 24 hours and then finishes it by its rules, without further stakes.',
  de: 'Wenn Sie mitten in einer Runde gehen, wartet das Spiel 24 Stunden und beendet sie dann nach den Regeln ohne weiteren Einsatz.',
}

interface TableWords {
  engine: TableEngineName
  own: Words
  /** Text that names the bet with the stated return, with `{rtp}` as placeholder. */
  rtp: Words
  /** Whether rounds have player turns. */
  hasTurns?: true
}

/** Returns the rules of a table game from its own texts. */
export function tableRules({ engine, own, rtp, hasTurns }: TableWords): EngineRules {
  const stated = tableEngines[engine]
  const filled = (language: WorldLanguage) => {
    const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 }).format(stated.rtp / 10_000)
    const lira = (kurus: bigint) => liraText(Number(kurus) / 100, language)
    const figures: Record<string, string> = {
      own: own[language],
      rtp: rtp[language].replace('{rtp}', percent),
      min: lira(stated.minBet),
      max: lira(stated.maxBet),
      left: (hasTurns ? leftWithTurns : leftAtOnce)[language],
    }
    return common[language].replace(/\{(\w+)\}/g, (_, name: string) => figures[name] ?? '')
  }
  return { engine, html: richTexts(filled('tr'), filled('en'), filled('de')) }
}
