import { brand } from '@kehribar/shared/brand'
import * as z from 'zod/mini'
import { loadRecord, storeRecord } from '../storage/storage'

/* Results that this device shows as toasts. Their messages arrive in any case. @see U-8 */

export const toldKinds = ['bet', 'withdrawal', 'deposit', 'bonus', 'call'] as const
export type ToldKind = (typeof toldKinds)[number]

const key = `${brand.id}.silent.device`
const record = z.array(z.enum(toldKinds))

/** Returns the kinds that the player switched off. Read each time, because another tab may have changed it. */
export const silentHere = (): readonly ToldKind[] => loadRecord(key, record) ?? []

export const tellHere = (kind: ToldKind, on: boolean): void => storeRecord(key, [...silentHere().filter((each) => each !== kind), ...(on ? [] : [kind])])
