import bank_accounts from './bank_accounts.json'
import calls from './calls.json'
import deposit_kinds from './deposit_kinds.json'
import player_home from './player_home.json'
import receipts from './receipts.json'
import search from './search.json'
import security from './security.json'
import withdrawal from './withdrawal.json'

// What only players' pages say: the first view does not wait for it.
export default { bank_accounts, calls, deposit_kinds, player_home, receipts, search, security, withdrawal }
