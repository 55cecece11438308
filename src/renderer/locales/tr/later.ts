import auth from './auth.json'
import bank_accounts from './bank_accounts.json'
import bonuses from './bonuses.json'
import calls from './calls.json'
import deposit from './deposit.json'
import deposit_kinds from './deposit_kinds.json'
import game_filters from './game_filters.json'
import game_sheet from './game_sheet.json'
import limits from './limits.json'
import messages from './messages.json'
import my_play from './my_play.json'
import payments from './payments.json'
import player_home from './player_home.json'
import profile from './profile.json'
import receipts from './receipts.json'
import search from './search.json'
import security from './security.json'
import support from './support.json'
import transactions from './transactions.json'
import translator from './translator.json'
import validation from './validation.json'
import verification from './verification.json'
import withdrawal from './withdrawal.json'

// Texts that no page for visitors shows at first, except login and registration. The first view does not wait for this file.
export default {
  auth,
  bank_accounts,
  bonuses,
  calls,
  deposit,
  deposit_kinds,
  game_filters,
  game_sheet,
  limits,
  messages,
  my_play,
  payments,
  player_home,
  profile,
  receipts,
  search,
  security,
  support,
  transactions,
  translator,
  validation,
  verification,
  withdrawal,
}
