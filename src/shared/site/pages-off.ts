import type { CallName } from '../api'
import { authPrefix, paths } from '../paths'
import { trimEndOf } from '../trim-end'
import type { Site } from './site'

/** Calls without which a page has no content. The pages below it need them too. */
const callsOf: readonly (readonly [page: string, ...calls: CallName[]])[] = [
  ...[paths.sportsbook, paths.crash, paths.zeppelin, paths.parlay].map((page) => [page, 'getProviderLink'] as const),
  [paths.slot, 'slotGames'],
  [paths.liveCasino, 'liveGames'],
  [paths.virtualBets, 'virtualGames'],
  [paths.games, 'otherGames'],
  [paths.promotions, 'homepage'],
  [paths.static, 'siteContent'],
  [paths.register, 'register'],
  [paths.registration, 'register'],
  [paths.resetPassword, 'forgotPassword'],
  [paths.retrieveUsername, 'forgotUsername'],
  [paths.bankAccounts, 'pageBankAccounts'],
  [paths.deposit, 'depositMethods', 'depositPost'],
  [paths.withdrawal, 'withdrawMethods', 'withdrawPost'],
  [paths.uploadReceipt, 'uploadSet', 'uploadList'],
  [paths.withdrawalRequests, 'pendingWithdrawals'],
  [paths.bonuses, 'bonusHistory'],
  [paths.bonusRequest, 'bonusRequestGet', 'bonusRequestSet'],
  [paths.history, 'transactionList'],
  [paths.notifications, 'messageGet'],
  [paths.requestCall, 'requestCallCreate', 'requestCallGet'],
]

/** Returns whether a page needs a call. */
export const hasPage = (call: CallName): boolean => callsOf.some(([, ...needed]) => needed.includes(call))

/** Returns whether a page has no content, because the installation's file switches one of its calls off. @see BACKEND-15 */
export function isPageOff(calls: Site['calls'], path: string): boolean {
  const [place = ''] = path.toLowerCase().split(/[?#]/, 1)
  const trimmed = `${trimEndOf(place, '/')}/`
  const plain = trimmed.startsWith(`${authPrefix}/`) ? trimmed.slice(authPrefix.length) : trimmed
  return callsOf.some(([page, ...needed]) => plain.startsWith(`${page}/`) && needed.some((name) => calls[name]?.off))
}
