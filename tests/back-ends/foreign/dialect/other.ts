import type { Dialect } from './dialect'
import { accountOperations } from './other-account'
import { gamesOperations } from './other-games'
import { moneyOperations } from './other-money'
import { translate } from './translate'

/** Describes an operator whose API has the meaning of the specification but other names (README.md). */
export const otherDialect: Dialect = {
  session: 'bearer',
  csrf: 'cookie-to-header',
  cookie: 'rzg_session',
  gone: { ok: false, code: 'SIGNED_OUT' },
  operations: () => [...accountOperations, ...gamesOperations, ...moneyOperations],
  translate,
}
