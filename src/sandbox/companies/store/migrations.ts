import { start } from './steps/1-start'
import { embeds } from './steps/2-embeds'
import { tables } from './steps/3-tables'
import { sportsbook } from './steps/4-sportsbook'
import { crash } from './steps/5-crash'
import { chat } from './steps/6-chat'
import { payments } from './steps/7-payments'
import { freeSpins } from './steps/8-free-spins'
import { playerSeeds } from './steps/9-player-seeds'
import { shared } from './steps/10-shared-tables'
import { gameRules } from './steps/11-game-rules'
import { halfResults } from './steps/12-half-results'
import { identity } from './steps/13-identity'
import { cashOut } from './steps/14-cash-out'
import { jackpots } from './steps/15-jackpots'
import { register } from './steps/16-register'
import { favourites } from './steps/17-favourites'

/** Run once each, in order. Amounts are kuruş. Append only: a store in the field has run the earlier ones. */
export const migrations: readonly string[] = [
  start,
  embeds,
  tables,
  sportsbook,
  crash,
  chat,
  payments,
  freeSpins,
  playerSeeds,
  shared,
  gameRules,
  halfResults,
  identity,
  cashOut,
  jackpots,
  register,
  favourites,
]
