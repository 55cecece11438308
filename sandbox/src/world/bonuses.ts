import type { BonusCode, BonusTerms, WageringWeights } from '@kehribar/shared/rules/bonus-terms'

const casino: WageringWeights = { slot: 100, other: 50, virtual: 20, live: 10, crash: 0, sports: 0 }
const tables: WageringWeights = { slot: 0, other: 0, virtual: 0, live: 100, crash: 0, sports: 0 }
const sports: WageringWeights = { slot: 0, other: 0, virtual: 0, live: 0, crash: 0, sports: 100 }
const everywhere: WageringWeights = { slot: 100, other: 100, virtual: 50, live: 20, crash: 20, sports: 100 }
const spins = (count: number) => ({ count, value: 1, game: 'Vişne Bahçesi' })

/** Terms of the sample bonuses by promotion code (@see PLAY-20). Amounts are lira. */
export const bonusTerms = {
  'hos-geldin': { percent: 100, max: 2500, minDeposit: 100, freeSpins: spins(60), wagering: 10, days: 14, maxBet: 50, weights: casino },
  'ilk-yatirim': { percent: 75, max: 3000, minDeposit: 100, wagering: 10, days: 14, maxBet: 50, weights: casino },
  'hafta-ortasi': { percent: 25, max: 750, minDeposit: 200, wagering: 8, days: 7, maxBet: 50, weights: casino },
  'hafta-sonu': { percent: 30, max: 1500, minDeposit: 250, wagering: 9, days: 7, maxBet: 75, weights: casino },
  'spor-yatirim': { percent: 50, max: 1500, minDeposit: 200, wagering: 8, days: 14, maxBet: 500, minOdds: 1.6, weights: sports },
  'canli-masa': { percent: 20, max: 2000, minDeposit: 500, wagering: 10, days: 10, maxBet: 200, weights: tables },
  'kayip-bonusu': { percent: 15, max: 5000, minLoss: 100, wagering: 3, days: 3, maxBet: 50, minOdds: 1.6, weights: everywhere },
  'aylik-kayip-bonusu': { percent: 5, max: 25_000, minLoss: 1000, wagering: 5, days: 7, maxBet: 100, minOdds: 1.6, weights: everywhere },
  'spor-kayip-bonusu': { percent: 10, max: 3000, minLoss: 250, wagering: 4, days: 7, maxBet: 500, minOdds: 1.6, weights: sports },
  'deneme-bonusu': { fixed: 50, wagering: 10, days: 3, maxBet: 5, maxCash: 250, weights: casino },
  'deneme-cevirme': { freeSpins: spins(50), wagering: 10, days: 3, maxBet: 5, maxCash: 250, weights: casino },
  'gunluk-cevirme': { freeSpins: spins(20), minDeposit: 250, wagering: 10, days: 1, maxBet: 25, weights: casino },
  'dogum-gunu': { fixed: 250, wagering: 10, days: 7, maxBet: 50, weights: casino },
} as const satisfies Record<BonusCode, BonusTerms>

const amounts = ['max', 'fixed', 'minDeposit', 'minLoss', 'maxBet', 'maxCash'] as const

/** Returns the terms in the format of the import file, with amounts as text. */
export const bonusesFile = () => ({
  bonuses: Object.entries<BonusTerms>(bonusTerms).map(([code, { freeSpins, ...terms }]) => ({
    code,
    ...terms,
    ...Object.fromEntries(amounts.flatMap((name) => (terms[name] === undefined ? [] : [[name, terms[name].toFixed(2)]]))),
    ...(freeSpins && { freeSpins: { ...freeSpins, value: freeSpins.value.toFixed(2) } }),
  })),
})
