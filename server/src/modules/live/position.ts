/** Position of a reader: this event and all earlier ones have been read. */
export interface Position {
  readonly tx: bigint
  readonly id: bigint
}

export const isBefore = (one: Position, other: Position): boolean => one.tx < other.tx || (one.tx === other.tx && one.id < other.id)

/** Seconds for which a position is valid. Events are kept for an hour; the difference allows for clock skew of servers. */
const knownSeconds = 50 * 60

/** Formats a position for the event id of a stream, with the time it was sent. */
export const formatPosition = ({ tx, id }: Position, now: number): string => `${tx}-${id}-${Math.floor(now / 1000)}`

/** Parses the position that a client sent. Returns null if it is invalid or too old to resume from. */
export function readPosition(text: unknown, now: number): Position | null {
  const [, tx, id, seconds] = /^(\d{1,19})-(\d{1,19})-(\d{1,12})$/.exec(typeof text === 'string' ? text : '') ?? []
  if (tx === undefined || id === undefined || now / 1000 - Number(seconds) > knownSeconds) return null
  return { tx: BigInt(tx), id: BigInt(id) }
}
