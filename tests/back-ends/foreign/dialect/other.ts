import type { Dialect } from './dialect'
import { accountOperations } from './other-account'
import { gamesOperations } from './other-games'
import { moneyOperations } from './other-money'
import { translate } from './translate'

/** An operator whose API shares only the meaning with the specification (README.md). */
export const other: Dialect = {
  session: 'bearer',
  csrf: 'cookie-to-header',
  cookie: 'rzg_session',
  gone: { ok: false, code: 'SIGNED_OUT' },
  operations: () => [...accountOperations, ...gamesOperations, ...moneyOperations],
  translate,
}
