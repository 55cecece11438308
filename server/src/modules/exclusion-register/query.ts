import { randomUUID } from 'node:crypto'
import type { RegisterCheck } from '@kehribar/shared/partners/register'
import type { RegisterOccasion, RegisterState } from '@kehribar/shared/rules/exclusion-register'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Services, SignedMessage } from '../../call'
import { player } from '../../db/schema'
import { companyFor } from '../../partners'
import { PartnerError } from '../../services/signed-post'

/** Result of a query, to be stored by {@link applyRegisterAnswer}. */
export interface Answered {
  readonly occasion: RegisterOccasion
  readonly answer: RegisterState
  readonly partner: string | null
  readonly reference: string
  /** The register's verbatim answer, or null if there was none. */
  readonly message: SignedMessage | null
  /** The register refused our signature, as with a wrong clock: that says nothing about the player (@see DATABASE-17). */
  readonly isSignatureRefused?: true
}

type Person = Pick<typeof player.$inferSelect, 'email'> &
  Partial<Pick<typeof player.$inferSelect, 'gsm' | 'firstName' | 'lastName' | 'birthDate' | 'address' | 'city' | 'country' | 'secret'>>
type Asking = Pick<Services, 'db' | 'config' | 'registers'> & { readonly log?: Pick<FastifyBaseLogger, 'warn'> }

function registerQueryOf({
  email,
  gsm,
  firstName = '',
  lastName = '',
  birthDate = null,
  address,
  city,
  country,
  secret,
}: Person): Omit<RegisterCheck, 'reference'> {
  const where = [address, city, country].filter((part) => part !== undefined && part !== '').join(', ')
  const person = { name: firstName, lastname: lastName, birthDate, address: where }
  return { email, ...(gsm && { phone: gsm }), ...(!secret && { person }) }
}

/**
 * Queries the market's exclusion register about a person, or returns null if the market has none. Fails closed: without a company, a timely answer or a
 * valid signature for this query the result is `unanswered`. Call it outside of any transaction. @see PROTECT-15
 */
export async function queryRegisterForPerson({ db, config, registers, log }: Asking, person: Person, occasion: RegisterOccasion): Promise<Answered | null> {
  if (config.rules.exclusionRegister === null) return null
  const reference = randomUUID()
  const partner = await companyFor(db, 'register', config.partner)
  const answered = (answer: RegisterState, message: SignedMessage | null = null): Answered => ({ occasion, answer, partner, reference, message })
  if (partner === null) {
    log?.warn({ reference }, 'the market requires an exclusion register but no provider is configured, so play stays closed')
    return answered('unanswered')
  }
  try {
    const reply = await registers.check(partner, { reference, ...registerQueryOf(person) })
    return answered(reply.answer, reply.message)
  } catch (error) {
    if (error instanceof PartnerError && error.status === 401) {
      log?.warn({ partner, reference }, 'exclusion register refused our signature; is the clock of this machine right?')
      return { ...answered('unanswered'), isSignatureRefused: true }
    }
    log?.warn({ partner, reference, reason: error instanceof Error ? error.message : 'unknown' }, 'exclusion register did not answer')
    return answered('unanswered')
  }
}

/** Queries the register about an existing player. Returns null for a closed account. */
export async function queryRegister(asking: Asking, playerId: number, occasion: RegisterOccasion): Promise<Answered | null> {
  if (asking.config.rules.exclusionRegister === null) return null
  const [found] = await asking.db.select().from(player).where(eq(player.id, playerId))
  if (!found) throw new Error(`player ${playerId} does not exist`)
  return found.status === 'closed' ? null : queryRegisterForPerson(asking, found, occasion)
}
