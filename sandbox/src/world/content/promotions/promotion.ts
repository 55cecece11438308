import { type WorldLanguage, worldLanguages, type Texts } from '../texts'
import type { bonusTypes } from '@kehribar/shared/api/content'
import type { PromotionArt } from '../../art/promotion'
import { renderRichText } from '../rich'
import { termsTable, withFigures } from './figures'
import type { BonusCode, BonusTerms } from '@kehribar/shared/rules/bonus-terms'
import { bonusTerms } from '../../bonuses'

interface Draft {
  type: keyof typeof bonusTypes
  art: PromotionArt
  title: Texts
  /** One sentence for the list, with placeholders for figures. */
  summary: Texts
  /** Steps of participation, one per line. */
  steps: Texts
  /** Further notes, one per line. */
  notes: Texts
}

export interface Promotion {
  code: string
  type: keyof typeof bonusTypes
  title: Texts
  summary: Texts
  html: Texts
  art: PromotionArt
}

const heads = {
  steps: { tr: 'Nasıl yararlanırım?', en: 'How it works', de: 'So funktioniert es' },
  terms: { tr: 'Koşullar', en: 'Terms', de: 'Bedingungen' },
  notes: { tr: 'Bilmeniz gerekenler', en: 'Good to know', de: 'Gut zu wissen' },
  rules: {
    tr: 'Bütün bonuslar için [bonus kuralları](/static#bonus-rules) geçerlidir.',
    en: 'The [bonus rules](/static#bonus-rules) hold for every bonus.',
    de: 'Für jeden Bonus gelten die [Bonusregeln](/static#bonus-rules).',
  },
} satisfies Record<string, Texts>

const inAll = (make: (language: WorldLanguage) => string) => Object.fromEntries(worldLanguages.map((code) => [code, make(code)])) as Texts
const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
const numberedList = (text: string) =>
  lines(text)
    .map((line, index) => `${index + 1}. ${line}`)
    .join('\n')
const bulletList = (text: string) =>
  lines(text)
    .map((line) => `- ${line}`)
    .join('\n')

function compose(draft: Draft, terms: BonusTerms | null, language: WorldLanguage): string {
  const head = (name: 'steps' | 'terms' | 'notes') => `### ${heads[name][language]}`
  const blocks = [
    head('steps'),
    numberedList(draft.steps[language]),
    ...(terms ? [head('terms'), termsTable(terms, language)] : []),
    head('notes'),
    bulletList(draft.notes[language]),
    ...(terms ? [heads.rules[language]] : []),
  ].join('\n\n')
  return renderRichText(terms ? withFigures(blocks, terms, language) : blocks)
}

/** Creates a promotion from its draft; `code` selects the bonus terms. */
export function createPromotion(code: BonusCode | 'masaustu-uygulamasi', draft: Draft): Promotion {
  const terms: BonusTerms | null = code === 'masaustu-uygulamasi' ? null : bonusTerms[code]
  const summary = (language: WorldLanguage) => (terms ? withFigures(draft.summary[language], terms, language) : draft.summary[language])
  return {
    code,
    type: draft.type,
    title: draft.title,
    summary: inAll(summary),
    html: inAll((language) => compose(draft, terms, language)),
    art: draft.art,
  }
}
