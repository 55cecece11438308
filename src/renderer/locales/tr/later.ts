import limits from './limits.json'
import transactions from './transactions.json'

/** What no first view of the web shows (@see SPEED-01). */
export default { limits, transactions }
