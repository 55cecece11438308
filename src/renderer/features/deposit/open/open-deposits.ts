import { brand } from '@kehribar/shared/brand'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { loadRecord, storeRecord } from '@/platform/storage/storage'
import { playerOf } from '@/platform/session/player'

/* Deposits started on this device that are not known to be decided, so that the player finds the payment details again.
Stores only the server's references with the player's name, until logout. */

const key = `${brand.id}.deposits`
/** Maximum number of stored deposits, newest first. Older deposits are dropped. */
const maxDeposits = 3

const record = z.object({ player: z.string(), deposits: z.array(z.object({ reference: z.string(), code: z.string() })) })

export type OpenDeposit = z.output<typeof record>['deposits'][number]

/** Returns the open deposits of the present player. */
export function openDeposits(queries: QueryClient): OpenDeposit[] {
  const kept = loadRecord(key, record)
  return kept && kept.player === playerOf(queries)?.username ? kept.deposits : []
}

function keep(queries: QueryClient, deposits: OpenDeposit[]): void {
  const owner = playerOf(queries)?.username
  if (owner !== undefined) storeRecord(key, deposits.length > 0 ? { player: owner, deposits } : null)
}

export function rememberDeposit(queries: QueryClient, deposit: OpenDeposit): void {
  keep(queries, [deposit, ...openDeposits(queries).filter(({ reference }) => reference !== deposit.reference)].slice(0, maxDeposits))
}

/** Removes a decided deposit, whose outcome is in the history. */
export function forgetDeposit(queries: QueryClient, reference: string): void {
  const open = openDeposits(queries)
  const left = open.filter((deposit) => deposit.reference !== reference)
  if (left.length < open.length) keep(queries, left)
}
