import { brand } from '@kehribar/shared/brand'
import * as z from 'zod/mini'
import { loadRecord, storeRecord } from '@/platform/storage/storage'

const key = `${brand.id}.searches`
const maxTexts = 5
const schema = z.object({ texts: z.array(z.string()) })

/** Returns the recent searches on this device, latest first; a logout deletes them. */
export const recentSearches = (): readonly string[] => loadRecord(key, schema)?.texts ?? []

export const rememberSearch = (text: string): void =>
  storeRecord(key, { texts: [text, ...recentSearches().filter((each) => each !== text)].slice(0, maxTexts) })

export const forgetSearches = (): void => storeRecord(key, null)
