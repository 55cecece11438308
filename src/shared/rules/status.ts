/** One scale for transactions, receipts, withdrawal requests and bonus requests. @see TXN-10 */
export const Status = { pending: 0, approved: 1, rejected: 2, inProcess: 3, cancelled: 4 } as const
export type StatusNumber = (typeof Status)[keyof typeof Status]
