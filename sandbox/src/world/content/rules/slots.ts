import { slotEngines as stated } from '@kehribar/shared/rules/game-engines'
import type { SlotEngine } from '../../../companies/slots/engines/engine'
import { slotEngines } from '../../../companies/slots/engines/index'
import { roundsPerCycleText, slotRulesOf } from '../../../companies/slots/words/index'
import { liraText } from '../promotions/figures'
import { richTexts, type WorldLanguage } from '../texts'
import type { EngineRules } from './engine-rules'

const common: Record<WorldLanguage, string> = {
  tr: `{how}

    - Bahis en az {min}, en çok {max}.
    - Bir tur en az 2,5 saniye sürer; otomatik oynatma yoktur.
    - Sonuç, bahis alındıktan sonra sunucuda rastgele çekilir. Yarıda kalan tur kendiliğinden tamamlanır.
    - {cycle}

    Ödeme tablosunun tamamı oyunun içindeki “Kurallar” düğmesindedir.`,
  en: `{how}

    - Stakes from {min} to {max}.
    - A round takes at least 2.5 seconds; there is no autoplay.
    - The result is drawn at random on the server after the stake has been taken. An interrupted round finishes by itself.
    - {cycle}

    The full pay table is behind the “Rules” button in the game.`,
  de: `{how}

    - Einsätze von {min} bis {max}.
    - Eine Runde dauert mindestens 2,5 Sekunden; automatisches Spielen gibt es nicht.
    - Das Ergebnis wird auf dem Server zufällig gezogen, nachdem der Einsatz genommen wurde. Eine unterbrochene Runde läuft von selbst zu Ende.
    - {cycle}

    Die vollständige Gewinntabelle steht im Spiel hinter der Schaltfläche „Regeln“.`,
}

function fillRules(engine: SlotEngine, language: WorldLanguage): string {
  const { minBet, maxBet } = stated[engine.name]
  const lira = (kurus: bigint) => liraText(Number(kurus) / 100, language)
  const cycle = engine.draws.reduce((product, limit) => product * limit, 1)
  const figures: Record<string, string> = {
    how: slotRulesOf(engine, language).join('\n\n    '),
    min: lira(minBet),
    max: lira(maxBet),
    cycle: roundsPerCycleText(cycle, language),
  }
  return common[language].replace(/\{(\w+)\}/g, (_, name: string) => figures[name] ?? '')
}

export const slotRules: EngineRules[] = slotEngines.map((engine) => ({
  engine: engine.name,
  html: richTexts(fillRules(engine, 'tr'), fillRules(engine, 'en'), fillRules(engine, 'de')),
}))
