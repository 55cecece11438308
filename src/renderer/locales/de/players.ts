import bank_accounts from './bank_accounts.json'
import calls from './calls.json'
import deposit_kinds from './deposit_kinds.json'
import my_play from './my_play.json'
import receipts from './receipts.json'
import security from './security.json'
import withdrawal from './withdrawal.json'

// What only players' pages say: the first view does not wait for it.
export default { bank_accounts, calls, deposit_kinds, my_play, receipts, security, withdrawal }
