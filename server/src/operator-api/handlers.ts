import type { OperatorApi, OperatorCallName, OperatorDecision } from '@kehribar/shared/operators'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Services } from '../call'
import { player as players } from '../db/schema'
import { acting, findOperator, listPending, logAction, readLog, requestSecondPerson } from '../modules/operators'
import {
  addNote,
  correctBalance,
  type CorrectionKind,
  correctContact,
  endSessionsOf,
  findPlayers,
  resetSecondFactor,
  setPlayerLock,
  viewPlayer,
} from '../modules/players'
import {
  amountOfWithdrawal,
  assignWithdrawal,
  holdWithdrawal,
  noteWithdrawal,
  openWithdrawals,
  releaseWithdrawal,
  type Reviewed,
  startPayout,
} from '../modules/withdrawals'

type Input<Name extends OperatorCallName> = z.output<OperatorApi[Name]['request']>
type Answer<Name extends OperatorCallName> = z.input<OperatorApi[Name]['response']>
/** Calls that a session needs; sign-in, sign-out and decisions about requests are in routes.ts. */
export type HandledCall = Exclude<OperatorCallName, 'signIn' | 'signOut' | 'pendingApprove' | 'pendingReject'>
export type OperatorHandlers = { readonly [Name in HandledCall]: (services: Services, input: Input<Name>) => Promise<Answer<Name>> }

const done: OperatorDecision = { outcome: 'done' }
const refused = (reason: string): OperatorDecision => ({ outcome: 'refused', reason })
const of = (outcome: string): OperatorDecision => (outcome === 'done' ? done : refused(outcome))

/** Returns rows as JSON: amounts are kuruş as text. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner))) as T

/** Returns the request of a second person, or null when the operator may decide alone. `input` replaces the input of the call. */
async function secondPerson({ db }: Services, subject: string, amount: bigint | null, input?: unknown): Promise<OperatorDecision | null> {
  const request = await requestSecondPerson(db, { subject, amount, ...(input === undefined ? {} : { input }) })
  return request === null ? null : { outcome: 'pending', request }
}

const isPlayer = async ({ db }: Services, id: number) => (await db.$count(players, eq(players.id, id))) > 0

/** Runs an action on a player's account; an unknown number is refused. */
const onPlayer =
  <Given extends { readonly player: number }>(work: (services: Services, input: Given) => Promise<OperatorDecision>) =>
  async (services: Services, input: Given) =>
    (await isPlayer(services, input.player)) ? work(services, input) : refused('unknown')

const money = (kind: CorrectionKind, sign: 1n | -1n) =>
  onPlayer(async (services, { player, amount, reason, key }: Input<'playerCorrect'>) => {
    const booked = sign * amount
    if (booked === 0n) return refused('amount')
    const pending = await secondPerson(services, `${kind} of player ${player}`, booked)
    if (pending) return pending
    const corrected = await correctBalance(services.db, player, { kind, amount: booked, reason, key })
    return corrected.outcome === 'done' ? { outcome: 'done', id: corrected.id } : refused(corrected.outcome)
  })

const review =
  (step: (services: Services, id: number, reason: string) => Promise<Reviewed>) =>
  async (services: Services, { ids, reason }: { ids: number[]; reason: string }) => {
    const decisions: (OperatorDecision & { id: number })[] = []
    for (const id of ids) decisions.push({ ...of(await step(services, id, reason)), id })
    return { decisions }
  }

export const operatorHandlers: OperatorHandlers = {
  whoami: async () => {
    const { operator } = acting()
    if (!operator) throw new Error('nobody is signed in')
    return operator
  },
  playerFind: async ({ db }, { after, ...search }) => ({ players: plain(await findPlayers(db, { ...search, ...(after === undefined ? {} : { after }) })) }),
  playerShow: async ({ db }, { player }) => ({ player: plain(await viewPlayer(db, player)) }),
  playerLock: onPlayer(async ({ db }, { player, kind, reason }) => of(await setPlayerLock(db, player, { kind, locked: true, reason }))),
  playerUnlock: onPlayer(async ({ db }, { player, kind, reason }) => of(await setPlayerLock(db, player, { kind, locked: false, reason }))),
  playerEndSessions: onPlayer(async ({ db }, { player, reason }) => {
    await endSessionsOf(db, player, reason)
    return done
  }),
  playerResetFactor: onPlayer(async ({ db }, { player, reason }) => {
    await resetSecondFactor(db, player, reason)
    return done
  }),
  playerContact: onPlayer(async (services, { player, reason, ...contact }) => {
    const given = Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== undefined))
    return of(await correctContact(services, player, given, reason))
  }),
  playerNote: onPlayer(async ({ db }, { player, text }) => {
    await addNote(db, player, text)
    return done
  }),
  playerGoodwill: money('goodwill', 1n),
  playerCorrect: money('correction', 1n),
  playerChargeback: money('chargeback', -1n),
  withdrawalList: async ({ db }, { after, limit }) => ({ withdrawals: plain(await openWithdrawals(db, { limit, ...(after === undefined ? {} : { after }) })) }),
  withdrawalApprove: async (services, { ids }) => {
    const decisions: (OperatorDecision & { id: number })[] = []
    for (const id of ids) {
      const amount = await amountOfWithdrawal(services.db, id)
      const pending = await secondPerson(services, `withdrawals ${id}`, amount, { ids: [id] })
      if (pending) decisions.push({ ...pending, id })
      else {
        const started = await startPayout(services, id)
        const result = started.outcome === 'done' ? 'done' : started.reason
        await logAction(services.db, { result, subject: `withdrawals ${id}`, ...(amount === null ? {} : { amount }) })
        decisions.push({ ...of(result), id })
      }
    }
    return { decisions }
  },
  withdrawalHold: review(({ db }, id, reason) => holdWithdrawal(db, id, reason)),
  withdrawalRelease: review(({ db }, id, reason) => releaseWithdrawal(db, id, reason)),
  withdrawalNote: review(({ db }, id, reason) => noteWithdrawal(db, id, reason)),
  withdrawalAssign: async (services, { to, ...rest }) => {
    const operator = await findOperator(services.db, to)
    if (!operator) return { decisions: rest.ids.map((id) => ({ ...refused('operator'), id })) }
    return review(({ db }, id, reason) => assignWithdrawal(db, id, operator, reason))(services, rest)
  },
  pendingList: async ({ db }) => ({ pending: plain(await listPending(db)) }),
  log: async ({ db }, { player, search, operator, before, limit }) => ({
    entries: plain(
      await readLog(db, {
        limit,
        ...(search === undefined ? {} : { search }),
        ...(player === undefined ? {} : { playerId: player }),
        ...(operator === undefined ? {} : { operator }),
        ...(before === undefined ? {} : { before }),
      }),
    ),
  }),
}
