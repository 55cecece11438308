import type { GivenDepositBonus, deposits } from '@kehribar/shared/api/deposits'
import { type LanguageCode, pickContent } from '@kehribar/shared/languages'
import { toLira } from '@kehribar/shared/rules/money'
import { everyMethodId, noBonusId, noBonusMarker } from '@kehribar/shared/rules/payments'
import { eq } from 'drizzle-orm'
import { player } from '../../db/schema'
import type { Handler } from '../../call'
import { offeredTerms, promotionNames } from '../bonuses'
import { databaseNow } from '../../db/now'
import { offersClosed } from '../safer-play'
import { pictureAddress } from '../pictures'
import { depositsInReview } from './arrivals'
import { openOffers } from './bonus-offers'
import { minimumCoinDeposit } from './coins'
import { type DepositMethodRow, openMethods } from './open-methods'

/** The first choice of every list, for players without a wish for a bonus (@see DEP-17). 9999 means every method (DEP-18). */
const none: Record<LanguageCode, string> = { tr: 'Bonus istemiyorum', en: "I don't want a bonus", de: 'Ich möchte keinen Bonus' }

const noneOf = (language: LanguageCode): GivenDepositBonus => ({
  id: noBonusId,
  name: none[language],
  deposit_id: everyMethodId,
  deposit_ids: [],
  percent: 0,
  bonusdetailslink: '',
})

export const depositMethods: Handler<(typeof deposits)['depositMethods']> = async (_input, { db, session, language }) => {
  const [owner] = await db.select({ secret: player.secret }).from(player).where(eq(player.id, session.playerId))
  const methods = await openMethods(db, owner?.secret ?? false)
  const [coinMinimum, now, names] = [await minimumCoinDeposit(db), await databaseNow(db), await promotionNames(db, language)]
  const takesOne = methods.some(({ bonus }) => bonus !== noBonusMarker) && !(await offersClosed(db, session.playerId))
  const offered = takesOne ? await openOffers(db, session.playerId, now) : []
  const smallest = ({ kind, minAmount }: DepositMethodRow) => (kind === 'crypto' && coinMinimum > minAmount ? coinMinimum : minAmount)
  const reviewed = await depositsInReview(db, session.playerId)
  return {
    status: 1,
    ...(reviewed.length > 0
      ? { in_review: reviewed.map(({ id, method, title }) => ({ pr_id: id, provider: method, title: pickContent(title, language) })) }
      : {}),
    deposit_methods: methods.map((method) => ({
      id: method.id,
      code: method.code,
      kind: method.kind,
      title: pickContent(method.title, language),
      image: pictureAddress(`payments/${method.mark}`),
      min: toLira(smallest(method)),
      max: toLira(method.maxAmount),
      bonus: method.bonus,
      seconds: method.seconds,
    })),
    deposit_bonuses: [
      noneOf(language),
      ...offered.map(({ id, code, terms }): GivenDepositBonus => {
        const name = names.nameOf(code)
        return {
          id,
          name,
          deposit_id: everyMethodId,
          deposit_ids: [],
          percent: terms.percent ?? 0,
          bonusdetailslink: names.pageOf(code),
          terms: offeredTerms(code, terms, name),
        }
      }),
    ],
  }
}
