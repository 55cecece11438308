import { brand } from '@kehribar/shared/brand'
import * as z from 'zod/mini'
import { loadRecord, storeRecord } from '../storage/storage'

/* Results that this device shows as toasts. Their messages arrive in any case. @see USE-8 */

export const toastKinds = ['bet', 'withdrawal', 'deposit', 'bonus', 'call'] as const
export type ToastKind = (typeof toastKinds)[number]

const key = `${brand.id}.silent.device`
const record = z.array(z.enum(toastKinds))

/** Returns the kinds that the player switched off. Read each time, because another tab may have changed it. */
export const disabledToasts = (): readonly ToastKind[] => loadRecord(key, record) ?? []

export const setToastEnabled = (kind: ToastKind, on: boolean): void =>
  storeRecord(key, [...disabledToasts().filter((each) => each !== kind), ...(on ? [] : [kind])])
