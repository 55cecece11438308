import { type LanguageCode, pickContent } from '@kehribar/shared/languages'
import { depositMethod, withdrawMethod } from '../../db/schema'
import type { Db } from '../../db/types'
import { promotionNames } from '../bonuses'
import type { Movement } from './movements'

/** Returns a function that names what a row was for: a method's or bonus's title, or the stored detail. */
export async function detailNames(db: Db, language: LanguageCode): Promise<(row: Pick<Movement, 'kind' | 'detail'>) => string> {
  const [deposits, withdrawals, { nameOf }] = await Promise.all([
    db.select({ code: depositMethod.code, title: depositMethod.title }).from(depositMethod),
    db.select({ code: withdrawMethod.code, title: withdrawMethod.title }).from(withdrawMethod),
    promotionNames(db, language),
  ])
  const named = (methods: typeof deposits) => new Map(methods.map(({ code, title }) => [code, pickContent(title, language)]))
  const [depositNames, withdrawNames] = [named(deposits), named(withdrawals)]
  return ({ kind, detail }) => {
    if (kind === 'deposit') return depositNames.get(detail) ?? detail
    if (kind.startsWith('bonus')) return nameOf(detail)
    return kind.startsWith('withdraw') ? (withdrawNames.get(detail) ?? detail) : detail
  }
}
