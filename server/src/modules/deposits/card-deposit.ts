import type { DateParts } from '@kehribar/shared/rules/birth-date'
import { istanbulToday } from '@kehribar/shared/rules/birth-date'
import { defaultMinimumAge } from '@kehribar/shared/rules/minimum-age'
import { type CardBrand, cardBrand, cardCodeProblem, cardExpiryProblem, cardNumberProblem, holderNameProblem } from '@kehribar/shared/rules/card'
import { identityProblem } from '@kehribar/shared/rules/identity'
import { databaseNow } from '../../db/now'
import { personOf } from './own-name'
import { type DepositInput, fieldErrors, type FieldErrors, type Kind } from './kind'

/** The only data of a card that is stored. @see ACCOUNT-9 */
export interface CardTrace {
  readonly brand: CardBrand | null
  readonly last4: string
}

/** Returns message keys by field, none for a valid card. `today` is in Istanbul. @see VAL-43 to VAL-49 */
export function cardErrors(input: DepositInput, today: DateParts): FieldErrors {
  return fieldErrors({
    card_number: cardNumberProblem(input.card_number ?? ''),
    card_month: expiryProblem(input, today),
    card_cvc: cardCodeProblem(input.card_cvc ?? ''),
    customer_name: holderNameProblem(input.customer_name ?? ''),
    customer_lastname: holderNameProblem(input.customer_lastname ?? ''),
    player_gov_id: identityProblem(input.player_gov_id ?? ''),
    customer_birth_year: birthYearProblem(input.customer_birth_year, today),
  })
}

function expiryProblem({ card_month: month = '', card_year: year = '' }: DepositInput, today: DateParts): string | null {
  if (month === '' || year === '') return 'validation.required'
  return cardExpiryProblem(month, year, today)
}

/** The form sends only the birth year, so only players who cannot be 18 this year are refused. @see VAL-49 */
function birthYearProblem(year: number | undefined, today: DateParts): string | null {
  if (year === undefined) return 'validation.required'
  return today.year - year < defaultMinimumAge ? 'validation.age' : null
}

export function cardDigits(input: DepositInput): string {
  return (input.card_number ?? '').replace(/\D/g, '')
}

export function cardTrace(input: DepositInput): CardTrace {
  const digits = cardDigits(input)
  return { brand: cardBrand(digits), last4: digits.slice(-4) }
}

/** Card deposits. Card data is passed to the company, and only {@link CardTrace} is stored. @see ACCOUNT-9 */
export const cardKind: Kind = {
  choosesBonus: false,
  async check(tx, { player, input }) {
    const { brand, last4 } = cardTrace(input)
    const { player_gov_id: identity, ...errors } = cardErrors(input, istanbulToday(await databaseNow(tx)))
    const isRecorded = input.player_gov_id === undefined && (await personOf(tx, player.id)).identityNo !== null
    return { errors: { ...errors, ...(identity && !isRecorded ? { player_gov_id: identity } : {}) }, keeps: { cardBrand: brand, cardLast4: last4 } }
  },
  request: (_db, _row, input) => ({
    customer: { name: input.customer_name ?? '', lastname: input.customer_lastname ?? '' },
    card: { number: cardDigits(input), month: input.card_month ?? '', year: input.card_year ?? '', cvc: input.card_cvc ?? '' },
  }),
}
