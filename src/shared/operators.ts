import * as z from 'zod/mini'
import { parseKurus } from './rules/money'
import { type OperatorActionName, operatorRoles, playerLockKinds } from './rules/operators'

/** One call of the operator API as data (@see OPERATE-21). Routes and the OpenAPI document derive from it. */
export interface OperatorEndpoint<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  /** Right that the call needs; `public` needs none, `session` any signed-in operator. */
  readonly right: OperatorActionName | 'public' | 'session'
  readonly summary: string
  readonly request: Request
  readonly response: Response
}

const endpoint = <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(call: OperatorEndpoint<Request, Response>) => call

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const number = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const page = { limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50) }
const reason = text(1_000)
/** Amount in lira as decimal text, such as "50.00"; handlers get kuruş. */
const lira = z.pipe(
  z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/)),
  z.transform((typed) => parseKurus(typed) ?? 0n),
)
const signedLira = z.pipe(
  z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,2})?$/)),
  z.transform((typed) => (typed.startsWith('-') ? -(parseKurus(typed.slice(1)) ?? 0n) : (parseKurus(typed) ?? 0n))),
)
/** Idempotency key. */
const key = z.string().check(z.minLength(16), z.maxLength(255))

/** A row of a list; amounts are kuruş as text, times are ISO 8601. */
const row = z.record(z.string(), z.unknown())
const rows = z.array(row)
const operator = z.object({ id: z.number(), name: z.string(), role: z.enum(operatorRoles) })

/** `done`; `refused` with its reason; or `pending` with the number of the request that a second person must approve. */
const decision = z.object({
  outcome: z.enum(['done', 'refused', 'pending']),
  reason: z.optional(z.string()),
  request: z.optional(z.number()),
  id: z.optional(z.number()),
})
export type OperatorDecision = z.output<typeof decision>

const player = { player: number, reason }
const money = { ...player, amount: lira, key }
const withdrawals = { ids: z.array(number).check(z.minLength(1), z.maxLength(100)), reason }
const decisions = z.object({ decisions: z.array(z.extend(decision, { id: z.number() })) })
const nothing = z.object({})

export const operatorApi = {
  signIn: endpoint({
    method: 'POST',
    path: '/sign-in',
    right: 'public',
    summary: 'Sign in with password and one-time code.',
    request: z.object({ name: text(40), password: z.string().check(z.maxLength(200)), code: z.string().check(z.regex(/^\d{6}$/)) }),
    response: z.object({ token: z.string(), operator }),
  }),
  signOut: endpoint({ method: 'POST', path: '/sign-out', right: 'session', summary: 'End the session.', request: nothing, response: decision }),
  whoami: endpoint({ method: 'GET', path: '/me', right: 'session', summary: 'The signed-in operator.', request: nothing, response: operator }),
  playerFind: endpoint({
    method: 'GET',
    path: '/players',
    right: 'player find',
    summary: 'Find players by number, user name, mail address, phone number, IBAN, or the beginning of a name.',
    request: z.object({ search: text(200), after: z.optional(number), ...page }),
    response: z.object({ players: rows }),
  }),
  playerShow: endpoint({
    method: 'GET',
    path: '/players/show',
    right: 'player show',
    summary: 'One account in one view.',
    request: z.object({ player: number }),
    response: z.object({ player: z.nullable(row) }),
  }),
  playerLock: endpoint({
    method: 'POST',
    path: '/players/lock',
    right: 'player lock',
    summary: 'Lock login, withdrawals or play.',
    request: z.object({ ...player, kind: z.enum(playerLockKinds) }),
    response: decision,
  }),
  playerUnlock: endpoint({
    method: 'POST',
    path: '/players/unlock',
    right: 'player unlock',
    summary: 'Unlock login, withdrawals or play.',
    request: z.object({ ...player, kind: z.enum(playerLockKinds) }),
    response: decision,
  }),
  playerEndSessions: endpoint({
    method: 'POST',
    path: '/players/end-sessions',
    right: 'player end-sessions',
    summary: 'End all sessions.',
    request: z.object(player),
    response: decision,
  }),
  playerResetFactor: endpoint({
    method: 'POST',
    path: '/players/reset-factor',
    right: 'player reset-factor',
    summary: 'Remove passkeys and trusted devices, and end the sessions.',
    request: z.object(player),
    response: decision,
  }),
  playerContact: endpoint({
    method: 'POST',
    path: '/players/contact',
    right: 'player contact',
    summary: 'Correct contact data; the player is notified.',
    request: z.object({
      ...player,
      email: z.optional(text(254)),
      gsm: z.optional(text(30)),
      city: z.optional(text(100)),
      address: z.optional(text(300)),
    }),
    response: decision,
  }),
  playerNote: endpoint({
    method: 'POST',
    path: '/players/note',
    right: 'player note',
    summary: 'Add a note that only operators read.',
    request: z.object({ player: number, text: reason }),
    response: decision,
  }),
  playerGoodwill: endpoint({
    method: 'POST',
    path: '/players/goodwill',
    right: 'player goodwill',
    summary: 'Give money as goodwill.',
    request: z.object(money),
    response: decision,
  }),
  playerCorrect: endpoint({
    method: 'POST',
    path: '/players/correct',
    right: 'player correct',
    summary: 'Give or take money, because something was booked wrongly.',
    request: z.object({ ...money, amount: signedLira }),
    response: decision,
  }),
  playerChargeback: endpoint({
    method: 'POST',
    path: '/players/chargeback',
    right: 'player chargeback',
    summary: 'Take money that the payment company has taken back.',
    request: z.object(money),
    response: decision,
  }),
  withdrawalList: endpoint({
    method: 'GET',
    path: '/withdrawals',
    right: 'list withdrawals',
    summary: 'Open withdrawals with their target and review, oldest first.',
    request: z.object({ after: z.optional(number), ...page }),
    response: z.object({ withdrawals: rows }),
  }),
  withdrawalApprove: endpoint({
    method: 'POST',
    path: '/withdrawals/approve',
    right: 'approve withdrawals',
    summary: 'Pass withdrawals to the payment company.',
    request: z.object({ ids: withdrawals.ids }),
    response: decisions,
  }),
  withdrawalHold: endpoint({
    method: 'POST',
    path: '/withdrawals/hold',
    right: 'withdrawals hold',
    summary: 'Keep withdrawals from being paid.',
    request: z.object(withdrawals),
    response: decisions,
  }),
  withdrawalRelease: endpoint({
    method: 'POST',
    path: '/withdrawals/release',
    right: 'withdrawals release',
    summary: 'End the hold of withdrawals.',
    request: z.object(withdrawals),
    response: decisions,
  }),
  withdrawalNote: endpoint({
    method: 'POST',
    path: '/withdrawals/note',
    right: 'withdrawals note',
    summary: 'Add a note to withdrawals.',
    request: z.object(withdrawals),
    response: decisions,
  }),
  withdrawalAssign: endpoint({
    method: 'POST',
    path: '/withdrawals/assign',
    right: 'withdrawals assign',
    summary: 'Assign withdrawals to an operator.',
    request: z.object({ ...withdrawals, to: text(40) }),
    response: decisions,
  }),
  pendingList: endpoint({
    method: 'GET',
    path: '/pending',
    right: 'pending',
    summary: 'Decisions that wait for a second person.',
    request: nothing,
    response: z.object({ pending: rows }),
  }),
  pendingApprove: endpoint({
    method: 'POST',
    path: '/pending/approve',
    right: 'pending approve',
    summary: 'Approve a decision of somebody else, which is executed at once. A command of `ops` is approved with `ops`.',
    request: z.object({ request: number }),
    response: z.union([decision, decisions]),
  }),
  pendingReject: endpoint({
    method: 'POST',
    path: '/pending/reject',
    right: 'pending reject',
    summary: 'Reject a decision of somebody else, or withdraw an own one.',
    request: z.object({ request: number }),
    response: decision,
  }),
  log: endpoint({
    method: 'GET',
    path: '/log',
    right: 'log',
    summary: 'What operators did, the latest first.',
    request: z.object({ search: z.optional(text(200)), player: z.optional(number), operator: z.optional(text(40)), before: z.optional(number), ...page }),
    response: z.object({ entries: rows }),
  }),
} as const

export type OperatorApi = typeof operatorApi
export type OperatorCallName = keyof OperatorApi
/** Path of the operator API below its origin. */
export const operatorBase = '/operator'
