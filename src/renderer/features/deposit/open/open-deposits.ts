import { brand } from '@kehribar/shared/brand'
import * as z from 'zod/mini'
import { loadRecord, storeRecord } from '@/platform/storage/storage'
import { store } from '@/platform/storage/store'

/* Deposits started on this device that are not known to be decided, so that the player finds the payment details again.
Stores only the server's references with the player's name, until logout. */

const key = `${brand.id}.deposits`
/** Newest first; older ones are dropped. */
const maxDeposits = 3

const record = z.object({ player: z.string(), deposits: z.array(z.object({ reference: z.string(), code: z.string() })) })

export type OpenDeposit = z.output<typeof record>['deposits'][number]

const player = (): string | undefined => store.getState().session.user?.username

/** Returns the open deposits of the present player. */
export function openDeposits(): OpenDeposit[] {
  const kept = loadRecord(key, record)
  return kept && kept.player === player() ? kept.deposits : []
}

function keep(deposits: OpenDeposit[]): void {
  const owner = player()
  if (owner !== undefined) storeRecord(key, deposits.length > 0 ? { player: owner, deposits } : null)
}

export function rememberDeposit(deposit: OpenDeposit): void {
  keep([deposit, ...openDeposits().filter(({ reference }) => reference !== deposit.reference)].slice(0, maxDeposits))
}

/** Removes a decided deposit, whose outcome is in the history. */
export function forgetDeposit(reference: string): void {
  const open = openDeposits()
  const left = open.filter((deposit) => deposit.reference !== reference)
  if (left.length < open.length) keep(left)
}
