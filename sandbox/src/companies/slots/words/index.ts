import type { LanguageCode } from '@kehribar/shared/languages'
import { fillTemplate } from '../../texts/index'
import type { SlotEngine } from '../engines/engine'
import { de } from './de'
import { en } from './en'
import { type SlotWords, tr } from './tr'

const words: Record<LanguageCode, SlotWords> = { tr, en, de }
export const slotWords = (language: LanguageCode): SlotWords => words[language]

/** Returns the rules of a slot as sentences, for its own dialog and for the site’s game details (@see PLAY-19). */
export function slotRulesOf({ kind, heights, lines, facts, extras }: SlotEngine, language: LanguageCode): string[] {
  const texts = words[language]
  const number = new Intl.NumberFormat(language)
  const figures: Record<string, string> = {}
  for (const [name, value] of Object.entries({ reels: heights.length, rows: Math.max(...heights), ...facts }))
    figures[name] = typeof value === 'number' ? number.format(value) : value
  const sentences = [
    texts.kinds[kind],
    ...(lines ? [texts.byLines] : []),
    ...(facts.ways === undefined ? [] : [texts.byWays]),
    ...(facts.factors === undefined ? [] : [texts.falls]),
    ...(extras.includes('W') ? [facts.wildTimes === 2 ? texts.wildTwice : texts.wild] : []),
    ...(extras.includes('J') ? [texts.potShared, texts.potWon] : []),
  ]
  return sentences.map((sentence) => fillTemplate(sentence, figures))
}

export const roundsPerCycleText = (cycle: number, language: LanguageCode): string =>
  fillTemplate(words[language].cycle, { cycle: new Intl.NumberFormat(language).format(cycle) })
