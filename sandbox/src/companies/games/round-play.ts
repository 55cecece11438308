import type { GameSession } from './sessions'

export type RoundOutcome<Round> =
  | { kind: 'round'; round: Round /** Whether an earlier round was continued instead of a new one. */; resumed: boolean }
  | { kind: 'too-soon'; wait: number }
  | { kind: 'unknown-stake' }
  /** The intent already belongs to a round with another stake. */
  | { kind: 'other-intent' }

interface Options<Round, Session extends GameSession> {
  rounds: {
    byIntent: (sessionId: string, intent: string) => Promise<Round | null>
    openOf: (player: string, game: number) => Promise<Round | null>
  }
  runExclusive: <T>(key: string, work: () => Promise<T>) => Promise<T>
  /** Advances a round as far as possible. */
  advance: (round: Round) => Promise<Round>
  /** Returns the milliseconds until the next round may start. */
  waitOf: (session: Session) => Promise<number>
}

interface Asked<Round> {
  intent: string
  /** Returns whether a round with this intent has the same stake. */
  isSame: (round: Round) => boolean
  /** Returns whether the title accepts the stake. */
  isAccepted: () => boolean
  start: () => Promise<Round>
}

/** Returns the key of rounds that are played in sequence: the rounds of a player in a game. */
export const roundSequenceKey = ({ player, game }: GameSession): string => `${player}:${game}`

/** Returns the milliseconds until a round may start after the latest round of this length. A clock that was set back does not block the game. @see PLAY-13 */
export function waitAfterRound(latest: { startedAt: Date } | null, length: number, now: number): number {
  const elapsed = latest ? now - latest.startedAt.getTime() : length
  return elapsed >= 0 && elapsed < length ? length - elapsed : 0
}

/** Creates the rules by which slots and tables start and resume rounds. */
export function createRoundPlay<Round, Session extends GameSession>({ rounds, runExclusive, advance, waitOf }: Options<Round, Session>) {
  return {
    /** Continues a round that an earlier visit left open. Returns null if there was none. */
    resume: (session: Session): Promise<Round | null> =>
      runExclusive(roundSequenceKey(session), async () => {
        const open = await rounds.openOf(session.player, session.game)
        return open && advance(open)
      }),

    /** Plays one round per intent. A repeated intent gets the same round; an open round is continued first. */
    play: (session: Session, { intent, isSame, isAccepted, start }: Asked<Round>): Promise<RoundOutcome<Round>> =>
      runExclusive(roundSequenceKey(session), async () => {
        const known = await rounds.byIntent(session.id, intent)
        if (known && !isSame(known)) return { kind: 'other-intent' }
        if (known) return { kind: 'round', round: await advance(known), resumed: false }
        const open = await rounds.openOf(session.player, session.game)
        if (open) return { kind: 'round', round: await advance(open), resumed: true }
        if (!isAccepted()) return { kind: 'unknown-stake' }
        const wait = await waitOf(session)
        if (wait > 0) return { kind: 'too-soon', wait }
        return { kind: 'round', round: await advance(await start()), resumed: false }
      }),
  }
}
