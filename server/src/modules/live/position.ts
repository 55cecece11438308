/** How far a reader of the events is: everything up to and with this one is known. */
export interface Position {
  readonly tx: bigint
  readonly id: bigint
}

export const isBehind = (one: Position, other: Position): boolean => one.tx < other.tx || (one.tx === other.tx && one.id < other.id)

/** Events are kept for an hour; clocks of servers differ by less than the rest. */
const knownSeconds = 50 * 60

/** As a line's event carries it, with the moment when it was sent. */
export const written = ({ tx, id }: Position, now: number): string => `${tx}-${id}-${Math.floor(now / 1000)}`

/** What a caller says that it has heard last; null: nothing that can be gone on from. */
export function readPosition(text: unknown, now: number): Position | null {
  const [, tx, id, seconds] = /^(\d{1,19})-(\d{1,19})-(\d{1,12})$/.exec(typeof text === 'string' ? text : '') ?? []
  if (tx === undefined || id === undefined || now / 1000 - Number(seconds) > knownSeconds) return null
  return { tx: BigInt(tx), id: BigInt(id) }
}
