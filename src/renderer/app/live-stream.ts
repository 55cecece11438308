import type { LiveEvent, LiveKind } from '@kehribar/shared/api/live'
import { bonusKeys } from '@/features/bonuses/api'
import { callKeys } from '@/features/calls/api'
import { depositKeys } from '@/features/deposit/api'
import { historyKeys } from '@/features/history/api'
import { playerKeys } from '@/features/home/player/api'
import { messageKeys } from '@/features/messages/api'
import { receiptKeys } from '@/features/receipts/api'
import { securityKeys } from '@/features/security/api'
import { withdrawalKeys } from '@/features/withdrawal/api'
import { isCapable } from '@/platform/network/back-end'
import { call } from '@/platform/network/call'
import { followStream } from '@/platform/network/live'
import { setStreamConnected } from '@/platform/network/live-state'
import { queryClient } from '@/platform/page'
import { notify } from '@/platform/shell/notify'
import { disabledToasts, type ToastKind } from '@/platform/shell/toast-settings'
import { accountKeys } from '@/platform/session/account-keys'
import { limitsKey } from '@/ui/limits/api'
import { realityKey } from '@/ui/limits/reality-key'

type Key = readonly unknown[]

/** Queries that an event makes stale. Inactive ones are refetched when they are shown. */
const queriesByEvent: Readonly<Record<LiveKind, (ref: string) => readonly Key[]>> = {
  balance: () => [accountKeys.balance, historyKeys.all],
  messages: () => [accountKeys.unread, messageKeys.list],
  deposit: (ref) => [depositKeys.state(ref), depositKeys.allMethods, historyKeys.all],
  withdrawal: () => [withdrawalKeys.lists, historyKeys.all],
  receipt: () => [receiptKeys.all],
  'bonus-request': () => [bonusKeys.all],
  bonus: () => [bonusKeys.all, playerKeys.all],
  call: () => [callKeys.history],
  round: () => [playerKeys.all],
  limits: () => [limitsKey, realityKey, accountKeys.user],
  session: () => [securityKeys.all],
}

/** Events that are results with their own message, by the setting for their toasts. The message comes from the same transaction. @see USE-8 */
const toastByEvent: Partial<Record<LiveKind, ToastKind>> = {
  round: 'bet',
  deposit: 'deposit',
  receipt: 'deposit',
  withdrawal: 'withdrawal',
  'bonus-request': 'bonus',
  call: 'call',
}

/** Returns whether this device shows toasts for this kind of event. */
function hasToast(kind: LiveKind): boolean {
  const setting = toastByEvent[kind]
  return setting !== undefined && !disabledToasts().includes(setting)
}

/** Returns whether the page itself shows the state of this deposit. */
const isWatched = (kind: LiveKind, ref: string) =>
  kind === 'deposit' && queryClient.getQueryCache().findAll({ queryKey: depositKeys.state(ref), type: 'active' }).length > 0

const tones = { success: 'success', error: 'error', danger: 'error', warning: 'warning', purple: 'info' } as const

/** Shows the newest message as a toast, if it is one of these and still unread, in the page's language. */
async function toastNewest(ids: ReadonlySet<string>): Promise<void> {
  if (!isCapable(queryClient, 'unread')) return
  const { newest } = await call('messageUnread', {})
  const id = newest?.id ?? ''
  if (newest && ids.has(id)) notify[tones[newest.type ?? 'purple']](newest.subject, newest.description, `message:${id}`)
}

/** Milliseconds within which several events cause one refetch. */
const debounceMs = 100
/** Milliseconds to wait before checking an ended session: a logout here or in another tab announces itself and takes precedence. */
const logoutWaitMs = 2_000

/** Refetches stale queries on live events while the page is visible. Returns a function that stops it. @see USE-8 */
export function followLive(): () => void {
  const staleKeys = new Map<string, Key>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let endTimer: ReturnType<typeof setTimeout> | undefined

  let messages = new Set<string>()
  let ended = false

  function flush(): void {
    timer = undefined
    if (messages.size > 0 && ended) void toastNewest(messages).catch(() => undefined)
    messages = new Set()
    ended = false
    for (const queryKey of staleKeys.values()) void queryClient.invalidateQueries({ queryKey })
    staleKeys.clear()
  }
  function invalidateSoon(keys: readonly Key[]): void {
    for (const key of keys) staleKeys.set(JSON.stringify(key), key)
    timer ??= setTimeout(flush, debounceMs)
  }
  /** All live queries, including those that decide whether they poll. */
  const invalidateAll = () => invalidateSoon([depositKeys.states, ...Object.values(queriesByEvent).flatMap((keys) => keys(''))])
  const onLiveEvent = ({ kind, ref, state }: LiveEvent) => {
    // A result and its message come from one transaction and arrive together.
    if (kind === 'messages' && state === 'new') messages.add(ref)
    ended ||= hasToast(kind) && !isWatched(kind, ref)
    invalidateSoon(queriesByEvent[kind](ref))
  }

  const stop = followStream({
    onStanding(stands) {
      setStreamConnected(stands)
      if (!stands) invalidateAll()
    },
    onEvent: onLiveEvent,
    onUnknown: invalidateAll,
    // A logout, here or in another tab, announces itself; otherwise the next answer reports the end.
    onEnded: () => void (endTimer = setTimeout(() => invalidateSoon([accountKeys.user]), logoutWaitMs)),
  })
  return () => {
    stop()
    clearTimeout(timer)
    clearTimeout(endTimer)
    setStreamConnected(false)
  }
}
