import { brand } from '@kehribar/shared/brand'
import type { BonusCode } from '@kehribar/shared/rules/bonus-terms'

interface Code {
  code: string
  bonus: BonusCode
  maxUses: number
  validUntil: { daysFromNow: number }
  branch?: string
}

const days = (count: number) => ({ daysFromNow: count })

/** The promo code that a promotion mentions. */
export const trialCode = `${brand.id.toUpperCase()}50`

/** Sample codes: three valid ones, an expired one, and one for players referred with the code `amber`. */
const codes: readonly Code[] = [
  { code: trialCode, bonus: 'deneme-bonusu', maxUses: 1000, validUntil: days(90) },
  { code: 'CEVIRME20', bonus: 'gunluk-cevirme', maxUses: 500, validUntil: days(30) },
  { code: 'CEVIRME50', bonus: 'deneme-cevirme', maxUses: 500, validUntil: days(90) },
  { code: 'BAHAR50', bonus: 'deneme-bonusu', maxUses: 100, validUntil: days(-1) },
  { code: 'AMBER50', bonus: 'deneme-bonusu', maxUses: 100, validUntil: days(90), branch: 'amber' },
]

export const codesFile = () => ({ codes })
