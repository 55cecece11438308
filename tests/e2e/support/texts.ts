import auth from '@/locales/tr/auth.json' with { type: 'json' }
import bank_accounts from '@/locales/tr/bank_accounts.json' with { type: 'json' }
import bonuses from '@/locales/tr/bonuses.json' with { type: 'json' }
import calls from '@/locales/tr/calls.json' with { type: 'json' }
import catalogue from '@/locales/tr/catalogue.json' with { type: 'json' }
import common from '@/locales/tr/common.json' with { type: 'json' }
import content from '@/locales/tr/content.json' with { type: 'json' }
import deposit from '@/locales/tr/deposit.json' with { type: 'json' }
import deposit_kinds from '@/locales/tr/deposit_kinds.json' with { type: 'json' }
import embeds from '@/locales/tr/embeds.json' with { type: 'json' }
import errors from '@/locales/tr/errors.json' with { type: 'json' }
import games from '@/locales/tr/games.json' with { type: 'json' }
import home from '@/locales/tr/home.json' with { type: 'json' }
import messages from '@/locales/tr/messages.json' with { type: 'json' }
import limits from '@/locales/tr/limits.json' with { type: 'json' }
import my_play from '@/locales/tr/my_play.json' with { type: 'json' }
import payments from '@/locales/tr/payments.json' with { type: 'json' }
import player_home from '@/locales/tr/player_home.json' with { type: 'json' }
import promotions from '@/locales/tr/promotions.json' with { type: 'json' }
import receipts from '@/locales/tr/receipts.json' with { type: 'json' }
import search from '@/locales/tr/search.json' with { type: 'json' }
import security from '@/locales/tr/security.json' with { type: 'json' }
import support from '@/locales/tr/support.json' with { type: 'json' }
import shell from '@/locales/tr/shell.json' with { type: 'json' }
import transactions from '@/locales/tr/transactions.json' with { type: 'json' }
import verification from '@/locales/tr/verification.json' with { type: 'json' }
import withdrawal from '@/locales/tr/withdrawal.json' with { type: 'json' }

/** The site's Turkish texts, by which the tests find elements. */
export const tr = {
  auth,
  bank_accounts,
  bonuses,
  calls,
  catalogue,
  common,
  content,
  deposit,
  deposit_kinds,
  embeds,
  errors,
  games,
  home,
  limits,
  my_play,
  messages,
  payments,
  player_home,
  promotions,
  receipts,
  search,
  security,
  shell,
  support,
  transactions,
  verification,
  withdrawal,
}
