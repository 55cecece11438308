import type { BonusCode } from '@kehribar/shared/rules/bonus-terms'
import { buildMessage } from '@kehribar/shared/api/messages'
import { toLira } from '@kehribar/shared/rules/money'
import type { Tx } from '../../db/types'
import type { LockedPlayer } from '../../ledger'
import { isBonusBlocked, type GrantedBonus, grantBonus, shareOf, termsNow } from '../bonuses'
import { isMarked, mayPlay } from '../safer-play'
import { isOpen, offers, smallestFor } from './bonus-offers'
import type { DepositRow } from './kind'

export type Wanted =
  | ({ readonly bonus: BonusCode } & GrantedBonus)
  /** `problem`: why the bonus was not granted, as a message key with its values. */
  | { readonly bonus: string; readonly problem: string }

/**
 * Grants the bonus chosen with an approved deposit, in its transaction and under the player's lock. Checks the conditions again.
 * Returns null if no bonus was chosen.
 */
export async function grantChosenBonus(tx: Tx, player: LockedPlayer, row: DepositRow): Promise<Wanted | null> {
  if (row.bonus === null) return null
  const offer = offers.find(({ code }) => code === row.bonus)
  const terms = offer ? await termsNow(tx, offer.code) : undefined
  if (!offer || !terms) return { bonus: row.bonus, problem: 'deposit.bonus_not_found' }
  const { code: bonus } = offer
  if (!mayPlay(player)) return { bonus, problem: 'deposit.player_blocked' }
  if (await isMarked(tx, player.id)) return { bonus, problem: 'deposit.bonus_closed' }
  if (await isBonusBlocked(tx, player.id)) return { bonus, problem: 'deposit.bonus_running' }
  if (!(await isOpen(tx, player.id, offer, row.createdAt, row.id))) return { bonus, problem: 'deposit.bonus_closed' }
  const smallest = smallestFor(terms)
  if (row.amount < smallest) return { bonus, problem: buildMessage('deposit.bonus_minimum', { min: toLira(smallest) }) }
  const amount = shareOf(terms, row.amount)
  await grantBonus(tx, player.id, { bonus, terms, source: 'deposit', ref: row.id, amount })
  return { bonus, amount, freeSpins: terms.freeSpins }
}
