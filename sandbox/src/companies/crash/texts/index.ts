import type { CrashSkin } from '@kehribar/shared/partners/crash'
import { type LanguageCode, languages } from '@kehribar/shared/languages'
import { fillTemplate } from '../../texts/index'
import { formatLira } from '../../texts/money'
import type { CrashRules } from '../skins'
import { de } from './de'
import { en } from './en'
import { type CrashTexts, tr } from './tr'

const all: Readonly<Record<LanguageCode, CrashTexts>> = { tr, en, de }

/** Game names, the same in every language and on the site. */
export const gameNames: Readonly<Record<CrashSkin, string>> = { crash: 'Kuyruklu', zeppelin: 'Zeplin' }

/** Returns hundredths as a player reads them, like `2,47×`. */
export function multiplierText(value: number, language: string): string {
  return `${new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value / 100)}×`
}

/** Returns a game's texts with the rules' figures filled in. The page replaces the remaining placeholders. */
export function crashTexts(rules: CrashRules, language: LanguageCode): CrashTexts {
  const texts = all[language]
  const values = {
    rtp: new Intl.NumberFormat(language, { style: 'percent' }).format(rules.rtp / 10_000),
    betting: rules.betting / 1_000,
    maxMultiplier: multiplierText(rules.max, language),
    maxWin: formatLira(rules.maxWin, language),
  }
  const limits = { min: formatLira(rules.minBet, language), max: formatLira(rules.maxBet, language) }
  const filled = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, fillTemplate(text, key === 'limits' ? { ...values, ...limits } : values)]),
  ) as CrashTexts
  const words = rules.skin === 'zeppelin' ? { flying: texts.zeppelin_flying, ended: texts.zeppelin_ended } : {}
  return { ...filled, ...words, formula: fillTemplate(filled.formula, { message: `${rules.skin}-…:…:…:…` }) }
}

/** Returns the texts in every language, so that the page can change language without a reload. */
export const crashTextsOf = (rules: CrashRules) => Object.fromEntries(languages.map(({ languageCode }) => [languageCode, crashTexts(rules, languageCode)]))
export type { CrashTexts }
