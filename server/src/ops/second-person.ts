import type { Services } from '../call'
import { requestSecondPerson } from '../modules/operators'
import { OpsError } from './console'

/**
 * Continues if the signed-in operator may decide alone, or a second person has approved this command. `amount` is in kuruş; null for an
 * action without an amount (@see OPERATE-18).
 * @throws OpsError after storing the command for a second person
 */
export async function needSecondPerson({ db }: Services, subject: string, amount: bigint | null, always = false): Promise<void> {
  const number = await requestSecondPerson(db, { subject, amount, always })
  if (number !== null) throw new OpsError(`Nothing was done yet: a second person must approve request ${number} (ops pending approve ${number}).`)
}
