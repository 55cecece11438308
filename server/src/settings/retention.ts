/** How long rows of a table are kept. */
interface Retention {
  /** Default in days. */
  readonly days: number
  /** Fewest days for which rows must be kept, because other code needs them or a law requires them. */
  readonly least: number
}

/** Tables whose rows a job deletes after a time (@see OPERATE-15). Rows of all other tables stay as long as their account or the books. */
export const retentions = {
  audit_log: { days: 180, least: 30 },
  call_request: { days: 730, least: 1 },
  device: { days: 400, least: 1 },
  game_launch: { days: 7, least: 1 },
  game_session: { days: 730, least: 30 },
  idempotency: { days: 90, least: 7 },
  operator_session: { days: 400, least: 32 },
  otp_challenge: { days: 30, least: 1 },
  passkey_challenge: { days: 1, least: 1 },
  password_reset: { days: 30, least: 1 },
  session: { days: 400, least: 32 },
  spent_captcha: { days: 1, least: 1 },
  throttle: { days: 1, least: 1 },
} as const satisfies Record<string, Retention>
export type RetainedTable = keyof typeof retentions
export const retainedTables = Object.keys(retentions) as RetainedTable[]

/** Days by table. */
export type RetentionDays = Readonly<Record<RetainedTable, number>>

export const defaultRetention = Object.fromEntries(retainedTables.map((table) => [table, retentions[table].days])) as RetentionDays

/** Parses `table=days,table=days`, which replaces defaults. Returns null for an unknown table, or for fewer days than a table needs. */
export function retentionOf(text: string): RetentionDays | null {
  const given = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()))
  const isValid = given.every(
    ([table = '', days = '', ...rest]) =>
      rest.length === 0 && Object.hasOwn(retentions, table) && /^\d{1,5}$/.test(days) && Number(days) >= retentions[table as RetainedTable].least,
  )
  return isValid ? { ...defaultRetention, ...Object.fromEntries(given.map(([table = '', days]) => [table, Number(days)])) } : null
}
