/** Roles of the people who operate an installation (@see OPERATE-16). */
export const operatorRoles = ['support', 'payments', 'risk', 'content', 'administration'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** Parts of an account that an operator can lock separately (@see OPERATE-19). */
export const playerLockKinds = ['login', 'withdrawals', 'play'] as const
export type PlayerLockKind = (typeof playerLockKinds)[number]

export interface OperatorRight {
  /** Roles that may do it. */
  readonly roles: readonly OperatorRole[]
  /** Amount in kuruş from which a second person must approve; 0n means always. */
  readonly secondFrom?: bigint
  /** The operator chooses the amount, so the amounts of 24 hours count together: parts below the limit need a second person too. */
  readonly perDay?: true
  /** Roles of the second person; the roles of the action by default. */
  readonly secondRoles?: readonly OperatorRole[]
}

const lira = (amount: number) => BigInt(amount) * 100n
const everybody = operatorRoles
const withPlayers = ['support', 'payments', 'risk', 'administration'] as const
const money = ['payments'] as const
const moneyAndRisk = ['payments', 'risk'] as const
const seniors = ['payments', 'risk', 'administration'] as const
const protection = ['support', 'risk'] as const
const offers = ['content', 'administration'] as const
const administration = ['administration'] as const
const keys = { roles: administration, secondFrom: 0n, secondRoles: ['risk', 'administration'] } as const

/**
 * Rights of operators by action (@see OPERATE-16). An action is a command of `ops` with its subcommand; for items also with their kind. Amounts
 * above `secondFrom`, and every correction, ceiling, key, operator and import of accounts, methods or terms, need a second person (@see OPERATE-18).
 */
export const operatorRights = {
  list: { roles: everybody },
  'list deposits': { roles: withPlayers },
  'list suspense': { roles: withPlayers },
  'list withdrawals': { roles: withPlayers },
  'list receipts': { roles: withPlayers },
  'list bonus-requests': { roles: everybody },
  'list calls': { roles: withPlayers },
  'list refunds': { roles: withPlayers },
  'list checks': { roles: withPlayers },
  'approve deposits': { roles: money, secondFrom: lira(50_000), secondRoles: moneyAndRisk },
  'approve suspense': { roles: money, secondFrom: lira(50_000), secondRoles: moneyAndRisk },
  'approve withdrawals': { roles: money, secondFrom: lira(50_000), secondRoles: moneyAndRisk },
  'approve receipts': { roles: ['support', 'payments', 'risk'] },
  'approve bonus-requests': { roles: ['support', 'content'] },
  'approve calls': { roles: protection },
  'approve refunds': { roles: money, secondFrom: lira(50_000), secondRoles: moneyAndRisk },
  'approve checks': { roles: ['risk'] },
  'reject deposits': { roles: money },
  'reject suspense': { roles: money, secondFrom: lira(50_000), secondRoles: moneyAndRisk },
  'reject withdrawals': { roles: moneyAndRisk },
  'reject receipts': { roles: ['support', 'payments', 'risk'] },
  'reject bonus-requests': { roles: ['support', 'content'] },
  'reject calls': { roles: protection },
  'reject refunds': { roles: money },
  'reject checks': { roles: ['risk'] },
  cancel: { roles: ['support', 'payments'] },
  split: { roles: money, secondFrom: lira(50_000), secondRoles: moneyAndRisk },
  settle: { roles: moneyAndRisk, secondFrom: lira(50_000), perDay: true },
  message: { roles: ['support', 'payments', 'risk', 'content'] },
  receipt: { roles: ['support', 'payments', 'risk'] },
  transaction: { roles: withPlayers },
  request: { roles: withPlayers },
  'export player': { roles: ['support', 'administration'] },
  erase: { roles: administration },
  'audit sign': { roles: administration },
  'partners held': { roles: withPlayers },
  'partners add': keys,
  'partners change': keys,
  'partners key': keys,
  'partners suspend': { roles: ['risk', 'administration'] },
  'partners resume': { roles: ['risk', 'administration'] },
  'partners allow': { roles: moneyAndRisk, secondFrom: lira(50_000) },
  matches: { roles: protection },
  'matches same': { roles: ['risk'] },
  'matches other': { roles: ['risk'] },
  harm: { roles: protection },
  'harm show': { roles: protection },
  'harm export': { roles: ['risk', 'administration'] },
  break: { roles: protection },
  exclude: { roles: protection },
  'limits list': { roles: withPlayers },
  'limits set': { roles: protection },
  'limits end': { roles: ['risk'] },
  'verification list': { roles: withPlayers },
  'verification show': { roles: withPlayers },
  'verification decide': { roles: ['risk'] },
  'verification export': { roles: ['risk', 'administration'] },
  'register list': { roles: protection },
  'register show': { roles: protection },
  'register ask': { roles: protection },
  figures: { roles: seniors },
  'figures check': { roles: seniors },
  'figures rebuild': { roles: administration },
  'jobs retry': { roles: administration },
  'import catalogue': { roles: offers },
  'import content': { roles: offers },
  'import pictures': { roles: offers },
  import: keys,
  'offers on': { roles: offers },
  'offers off': { roles: offers },
  'operators add': keys,
  'operators list': { roles: everybody },
  'operators lock': { roles: administration },
  'operators role': keys,
  'operators reset': keys,
  log: { roles: ['risk', 'administration'] },
  pending: { roles: everybody },
  'pending approve': { roles: everybody },
  'pending reject': { roles: everybody },
  'player find': { roles: everybody },
  'player show': { roles: withPlayers },
  'player lock': { roles: ['support', 'risk'] },
  'player unlock': { roles: ['risk'] },
  'player end-sessions': { roles: ['support', 'risk'] },
  'player reset-factor': { roles: ['support', 'risk'] },
  'player contact': { roles: ['support'] },
  'player note': { roles: withPlayers },
  'player goodwill': { roles: ['support', 'payments'], secondFrom: lira(500), perDay: true, secondRoles: seniors },
  'player correct': { roles: money, secondFrom: 0n, secondRoles: ['risk', 'administration'] },
  'player chargeback': { roles: money, secondFrom: lira(5_000), perDay: true, secondRoles: moneyAndRisk },
  'withdrawals hold': { roles: moneyAndRisk },
  'withdrawals release': { roles: ['risk'] },
  'withdrawals assign': { roles: moneyAndRisk },
  'withdrawals note': { roles: moneyAndRisk },
} as const satisfies Record<string, OperatorRight>

export type OperatorActionName = keyof typeof operatorRights

/** Returns the right that an action needs; undefined for an action that needs none. */
export const rightOf = (action: string): OperatorRight | undefined =>
  Object.hasOwn(operatorRights, action) ? operatorRights[action as OperatorActionName] : undefined

export const mayDo = (role: OperatorRole, action: OperatorActionName): boolean => rightOf(action)?.roles.includes(role) ?? false

/** Returns whether a second person must approve an action, by its amount in kuruş; null for an action without an amount. */
export function needsSecondPerson(action: OperatorActionName, amount: bigint | null): boolean {
  const from = rightOf(action)?.secondFrom
  if (from === undefined) return false
  return from === 0n || (amount !== null && (amount < 0n ? -amount : amount) >= from)
}

/** Returns whether a role may approve an action as the second person. */
export function maySecond(role: OperatorRole, action: OperatorActionName): boolean {
  const right = rightOf(action)
  return (right?.secondRoles ?? right?.roles ?? []).includes(role)
}
