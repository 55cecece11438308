import auth from './auth.json'
import bonuses from './bonuses.json'
import calls from './calls.json'
import catalogue from './catalogue.json'
import common from './common.json'
import content from './content.json'
import deposit from './deposit.json'
import embeds from './embeds.json'
import errors from './errors.json'
import games from './games.json'
import home from './home.json'
import limits from './limits.json'
import messages from './messages.json'
import profile from './profile.json'
import promotions from './promotions.json'
import security from './security.json'
import shell from './shell.json'
import support from './support.json'
import transactions from './transactions.json'
import translator from './translator.json'
import validation from './validation.json'

export default {
  auth,
  bonuses,
  calls,
  catalogue,
  common,
  content,
  deposit,
  embeds,
  errors,
  games,
  home,
  limits,
  messages,
  profile,
  promotions,
  security,
  shell,
  support,
  transactions,
  translator,
  validation,
}
