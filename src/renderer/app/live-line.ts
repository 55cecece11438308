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
import { followLine } from '@/platform/network/live'
import { setLineStands } from '@/platform/network/live-state'
import { queryClient } from '@/platform/network/query-client'
import { notify } from '@/platform/shell/notify'
import { silentHere, type ToldKind } from '@/platform/shell/told-here'
import { accountKeys } from '@/platform/session/account-keys'
import { limitsKey } from '@/ui/limits/api'
import { realityKey } from '@/ui/limits/reality-key'

type Key = readonly unknown[]

/** What of the page an event makes old. What nobody shows is asked for when it is shown. */
const made: Readonly<Record<LiveKind, (ref: string) => readonly Key[]>> = {
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

/** What comes to an end while the player is somewhere else: the message of the same transaction says how (@see U-8). */
const outcomes: Partial<Record<LiveKind, ToldKind>> = {
  round: 'bet',
  deposit: 'deposit',
  receipt: 'deposit',
  withdrawal: 'withdrawal',
  'bonus-request': 'bonus',
  call: 'call',
}

/** Whether it is an end of which this device tells. */
function isTold(kind: LiveKind): boolean {
  const told = outcomes[kind]
  return told !== undefined && !silentHere().includes(told)
}

/** The page shows the end of this deposit itself. */
const isWatched = (kind: LiveKind, ref: string) =>
  kind === 'deposit' && queryClient.getQueryCache().findAll({ queryKey: depositKeys.state(ref), type: 'active' }).length > 0

const tones = { success: 'success', error: 'error', danger: 'error', warning: 'warning', purple: 'info' } as const

/** Says where the player is what the newest of these messages says, in the page's language; one that was read meanwhile not. */
async function sayNew(ids: ReadonlySet<string>): Promise<void> {
  if (!isCapable('unread')) return
  const { newest } = await call('messageUnread', {})
  const id = newest?.id ?? ''
  if (newest && ids.has(id)) notify[tones[newest.type ?? 'purple']](newest.subject, newest.description, `message:${id}`)
}

/** Milliseconds in which several events about the same are one question. */
const gathering = 100
/** A logout tells of itself, on a busy machine a little later: what it says comes first. In milliseconds. */
const patience = 2_000

/**
 * Keeps the page abreast of what happens to the player, while it is looked at (@see U-8). What is shown and tells of money,
 * messages or requests is asked for anew when it has changed, and otherwise not.
 */
export function followLive(): () => void {
  const waiting = new Map<string, Key>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setTimeout> | undefined

  let messages = new Set<string>()
  let ended = false

  function ask(): void {
    timer = undefined
    if (messages.size > 0 && ended) void sayNew(messages).catch(() => undefined)
    messages = new Set()
    ended = false
    for (const queryKey of waiting.values()) void queryClient.invalidateQueries({ queryKey })
    waiting.clear()
  }
  function later(keys: readonly Key[]): void {
    for (const key of keys) waiting.set(JSON.stringify(key), key)
    timer ??= setTimeout(ask, gathering)
  }
  /** Every look there is: its answer also says whether it has to be taken again. */
  const all = () => later([depositKeys.states, ...Object.values(made).flatMap((keys) => keys(''))])
  const hear = ({ kind, ref, state }: LiveEvent) => {
    // An end and the message that tells of it are of one transaction, and come together.
    if (kind === 'messages' && state === 'new') messages.add(ref)
    ended ||= isTold(kind) && !isWatched(kind, ref)
    later(made[kind](ref))
  }

  const stop = followLine({
    onStanding(stands) {
      setLineStands(stands)
      if (!stands) all()
    },
    onEvent: hear,
    onUnknown: all,
    // Who logged out, here or in another tab, says so; else the next answer does.
    onEnded: () => void (asking = setTimeout(() => later([accountKeys.user]), patience)),
  })
  return () => {
    stop()
    clearTimeout(timer)
    clearTimeout(asking)
    setLineStands(false)
  }
}
