import auth from './auth.json'
import bank_accounts from './bank_accounts.json'
import bonuses from './bonuses.json'
import calls from './calls.json'
import catalogue from './catalogue.json'
import common from './common.json'
import content from './content.json'
import deposit from './deposit.json'
import deposit_kinds from './deposit_kinds.json'
import desktop from './desktop.json'
import diagnostics from './diagnostics.json'
import embeds from './embeds.json'
import errors from './errors.json'
import games from './games.json'
import home from './home.json'
import limits from './limits.json'
import messages from './messages.json'
import payments from './payments.json'
import profile from './profile.json'
import promotions from './promotions.json'
import receipts from './receipts.json'
import security from './security.json'
import shell from './shell.json'
import support from './support.json'
import transactions from './transactions.json'
import translator from './translator.json'
import updates from './updates.json'
import validation from './validation.json'
import withdrawal from './withdrawal.json'

/** The web's first view waits for this file: what only a player's own pages say comes in another (later.ts). */
const isFirst = __SHELL__ === 'web' && import.meta.env.PROD

// Only the desktop client shows the texts of its own; the web's build, whose first view waits for this file, leaves them out.
export default {
  auth,
  bank_accounts,
  bonuses,
  calls,
  catalogue,
  common,
  content,
  deposit,
  deposit_kinds,
  desktop: __SHELL__ === 'web' && import.meta.env.PROD ? ({} as typeof desktop) : desktop,
  diagnostics: __SHELL__ === 'web' && import.meta.env.PROD ? ({} as typeof diagnostics) : diagnostics,
  embeds,
  errors,
  games,
  home,
  limits: isFirst ? ({} as typeof limits) : limits,
  messages,
  payments,
  profile,
  promotions,
  receipts,
  security,
  shell,
  support,
  transactions: isFirst ? ({} as typeof transactions) : transactions,
  translator,
  updates: __SHELL__ === 'web' && import.meta.env.PROD ? ({} as typeof updates) : updates,
  validation,
  withdrawal,
}
