import type { WorldLanguage } from '../texts'
import type { BonusTerms, WageringWeights } from '@kehribar/shared/rules/bonus-terms'

const formats = { tr: 'tr-TR', en: 'en-GB', de: 'de-DE' }

export const liraText = (amount: number, language: WorldLanguage): string =>
  new Intl.NumberFormat(formats[language], {
    style: 'currency',
    currency: 'TRY',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  }).format(amount)
const percentText = (percent: number, language: WorldLanguage) => new Intl.NumberFormat(formats[language], { style: 'percent' }).format(percent / 100)
const oddsText = (odds: number, language: WorldLanguage) => new Intl.NumberFormat(formats[language], { minimumFractionDigits: 2 }).format(odds)

const words = {
  tr: {
    head: ['Koşul', 'Değer'],
    bonus: 'Bonus',
    percent: '{percent}, en çok {max}',
    spins: '{spins} free spin ({game}, spin başına {spinValue})',
    minDeposit: 'En düşük yatırım',
    minLoss: 'En düşük net kayıp',
    wagering: 'Çevrim şartı',
    times: 'Bonus tutarının {wagering} katı',
    spinTimes: 'Free spin kazançlarının {wagering} katı',
    bothTimes: 'Bonusun ve free spin kazançlarının {wagering} katı',
    days: 'Süre',
    daysOf: '{days} gün',
    maxBet: 'En yüksek bahis',
    minOdds: 'En düşük oran',
    oddsOf: 'Seçim başına {minOdds}',
    maxCash: 'En yüksek çekilebilir tutar',
    weights: 'Çevrime sayılma payı',
    products: { slot: 'slot', other: 'diğer oyunlar', virtual: 'sanal bahis', live: 'canlı casino', crash: 'Kuyruklu ve Zeplin', sports: 'spor bahisleri' },
    rest: 'diğer bölümler sayılmaz',
  },
  en: {
    head: ['Condition', 'Value'],
    bonus: 'Bonus',
    percent: '{percent}, up to {max}',
    spins: '{spins} free spins ({game}, {spinValue} each)',
    minDeposit: 'Smallest deposit',
    minLoss: 'Smallest net loss',
    wagering: 'Wagering',
    times: '{wagering} times the bonus',
    spinTimes: '{wagering} times what the spins win',
    bothTimes: '{wagering} times the bonus and what the spins win',
    days: 'Valid for',
    daysOf: '{days} days',
    maxBet: 'Largest stake',
    minOdds: 'Smallest odds',
    oddsOf: '{minOdds} per selection',
    maxCash: 'Most that can be paid out',
    weights: 'Counts towards wagering',
    products: { slot: 'slots', other: 'other games', virtual: 'virtual bets', live: 'live casino', crash: 'Kuyruklu and Zeplin', sports: 'sports bets' },
    rest: 'nothing else counts',
  },
  de: {
    head: ['Bedingung', 'Wert'],
    bonus: 'Bonus',
    percent: '{percent}, höchstens {max}',
    spins: '{spins} Freispiele ({game}, je {spinValue})',
    minDeposit: 'Mindesteinzahlung',
    minLoss: 'Kleinster Nettoverlust',
    wagering: 'Umsatzbedingung',
    times: 'Das {wagering}-Fache des Bonus',
    spinTimes: 'Das {wagering}-Fache der Freispielgewinne',
    bothTimes: 'Das {wagering}-Fache des Bonus und der Freispielgewinne',
    days: 'Gültigkeit',
    daysOf: '{days} Tage',
    maxBet: 'Höchster Einsatz',
    minOdds: 'Mindestquote',
    oddsOf: '{minOdds} je Tipp',
    maxCash: 'Höchste Auszahlung',
    weights: 'Anrechnung auf den Umsatz',
    products: { slot: 'Slots', other: 'weitere Spiele', virtual: 'virtuelle Wetten', live: 'Live-Casino', crash: 'Kuyruklu und Zeplin', sports: 'Sportwetten' },
    rest: 'alles andere zählt nicht',
  },
}

const oneDay = { tr: '24 saat', en: '24 hours', de: '24 Stunden' }

/** Replaces `{name}` placeholders by the terms’ figures, formatted for the language. @throws for an unknown figure */
export function withFigures(text: string, terms: BonusTerms, language: WorldLanguage): string {
  const lira = (amount: number | undefined) => (amount === undefined ? '' : liraText(amount, language))
  const example = terms.percent === undefined ? terms.fixed : Math.min((1000 * terms.percent) / 100, terms.max ?? Infinity)
  const figures: Record<string, string> = {
    percent: terms.percent === undefined ? '' : percentText(terms.percent, language),
    max: lira(terms.max),
    fixed: lira(terms.fixed),
    minDeposit: lira(terms.minDeposit),
    minLoss: lira(terms.minLoss),
    spins: String(terms.freeSpins?.count ?? ''),
    spinValue: lira(terms.freeSpins?.value),
    game: terms.freeSpins?.game ?? '',
    wagering: String(terms.wagering),
    days: String(terms.days),
    maxBet: lira(terms.maxBet),
    minOdds: terms.minOdds === undefined ? '' : oddsText(terms.minOdds, language),
    maxCash: lira(terms.maxCash),
    /** Example with a deposit or loss of 1,000 lira. */
    exampleFrom: lira(1000),
    exampleBonus: lira(example),
    exampleWagering: lira(example === undefined ? undefined : example * terms.wagering),
  }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const figure = figures[name]
    if (!figure) throw new Error(`These terms have no figure ${name}: ${text}`)
    return figure
  })
}

function weightsText(weights: WageringWeights, language: WorldLanguage): string {
  const { products, rest } = words[language]
  const counted = (Object.keys(products) as (keyof WageringWeights)[]).filter((product) => weights[product] > 0)
  const list = counted.map((product) => `${products[product]} ${percentText(weights[product], language)}`)
  return [...list, ...(counted.length < Object.keys(products).length ? [rest] : [])].join(', ')
}

/** Returns the terms as table rows in the notation of `rich`. */
export function termsTable(terms: BonusTerms, language: WorldLanguage): string {
  const word = words[language]
  const amount = [
    ...(terms.percent === undefined ? [] : [word.percent]),
    ...(terms.fixed === undefined ? [] : ['{fixed}']),
    ...(terms.freeSpins ? [word.spins] : []),
  ].join(' + ')
  const rows: [string, string | false][] = [
    [word.bonus, amount],
    [word.minDeposit, terms.minDeposit !== undefined && '{minDeposit}'],
    [word.minLoss, terms.minLoss !== undefined && '{minLoss}'],
    [word.wagering, !terms.freeSpins ? word.times : terms.percent === undefined && terms.fixed === undefined ? word.spinTimes : word.bothTimes],
    [word.days, terms.days === 1 ? oneDay[language] : word.daysOf],
    [word.maxBet, '{maxBet}'],
    [word.minOdds, terms.minOdds !== undefined && word.oddsOf],
    [word.maxCash, terms.maxCash !== undefined && '{maxCash}'],
    [word.weights, weightsText(terms.weights, language)],
  ]
  const lines = [word.head, ...rows.filter(([, value]) => value !== false)].map(([name, value]) => `| ${name} | ${value} |`)
  return withFigures(lines.join('\n'), terms, language)
}
