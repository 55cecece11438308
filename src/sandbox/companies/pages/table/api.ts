import type { TableAnswer, TableStake } from '@kehribar/shared/partners/table-page'
import { askUntilAnswered } from '../slot/api'

export const askRound = (base: string, bets: readonly TableStake[], onLost: () => void) => askUntilAnswered<TableAnswer>(`${base}/stakes`, { bets }, onLost)
export const askTurn = (base: string, action: string, onLost: () => void) => askUntilAnswered<TableAnswer>(`${base}/act`, { action }, onLost)
