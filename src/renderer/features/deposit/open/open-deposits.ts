import { brand } from '@kehribar/shared/brand'
import * as z from 'zod/mini'
import { loadRecord, storeRecord } from '@/platform/storage/storage'
import { store } from '@/platform/storage/store'

/*
 * What was begun on this device and is not known to be decided: whoever left or closed the page finds the way back to
 * where to pay. Only the server's names are kept, under the player's name; they go with a logout.
 */

const key = `${brand.id}.deposits`
/** Newest first; older ones are in nobody's mind any more. */
const most = 3

const record = z.object({ player: z.string(), deposits: z.array(z.object({ reference: z.string(), code: z.string() })) })

export type OpenDeposit = z.output<typeof record>['deposits'][number]

const player = (): string | undefined => store.getState().session.user?.username

/** Those of the player who is here now. */
export function openDeposits(): OpenDeposit[] {
  const kept = loadRecord(key, record)
  return kept && kept.player === player() ? kept.deposits : []
}

function keep(deposits: OpenDeposit[]): void {
  const owner = player()
  if (owner !== undefined) storeRecord(key, deposits.length > 0 ? { player: owner, deposits } : null)
}

export function rememberDeposit(deposit: OpenDeposit): void {
  keep([deposit, ...openDeposits().filter(({ reference }) => reference !== deposit.reference)].slice(0, most))
}

/** Once it is decided, its outcome stands in the history. */
export function forgetDeposit(reference: string): void {
  const open = openDeposits()
  const left = open.filter((deposit) => deposit.reference !== reference)
  if (left.length < open.length) keep(left)
}
