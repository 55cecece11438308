import auth from './auth.json'
import catalogue from './catalogue.json'
import common from './common.json'
import deposit from './deposit.json'
import errors from './errors.json'
import games from './games.json'
import home from './home.json'
import profile from './profile.json'
import shell from './shell.json'
import transactions from './transactions.json'
import validation from './validation.json'

export default { auth, catalogue, common, deposit, errors, games, home, profile, shell, transactions, validation }
