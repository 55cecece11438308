import type { Config } from '../settings/config'
import type { Db } from '../db/types'
import { pagesOf, signingKey } from '../partners'
import { type IdentityCompanies, identityCompanies } from './identity-company'
import { type ExclusionRegisters, exclusionRegisters } from './exclusion-register'
import { type MatchOddsCompanies, matchOddsCompanies } from './match-odds'
import { type PaymentCompanies, paymentCompanies } from './payment-company'
import type { Signer } from './signed-post'

/** Returns how the server signs its calls of a partner. */
export const signerOf = ({ codeKey }: Config, db: Db, partner: string): Signer => ({ partner, key: () => signingKey(db, codeKey, partner) })

/** Returns the client of the payment companies. */
export const paymentsOf = (config: Config, db: Db): PaymentCompanies =>
  paymentCompanies(
    (company) => signerOf(config, db, company),
    (company) => pagesOf(db, company, config.partnersOrigin),
  )

/** Returns the client of the identity companies. */
export const identityOf = (config: Config, db: Db): IdentityCompanies =>
  identityCompanies(
    (company) => signerOf(config, db, company),
    (company) => pagesOf(db, company, config.partnersOrigin),
  )

/** Returns the client of the exclusion registers. */
export const registersOf = (config: Config, db: Db): ExclusionRegisters =>
  exclusionRegisters(
    (company) => signerOf(config, db, company),
    (company) => pagesOf(db, company, config.partnersOrigin),
  )

/** Returns the client for match odds of the sportsbooks. */
export const oddsOf = (config: Config, db: Db): MatchOddsCompanies =>
  matchOddsCompanies({
    signerOf: (company) => signerOf(config, db, company),
    originOf: (company) => pagesOf(db, company, config.partnersOrigin, 'sportsbook'),
  })
