import type { receipts } from '@kehribar/shared/api/receipts'
import type { Handlers } from '../../call'
import { uploadList } from './list'
import { uploadSet } from './upload'

export const receiptHandlers: Handlers<typeof receipts> = { uploadList, uploadSet }

export { approveReceipt, rejectReceipt } from './decide'
export { isStoredName, receiptFileOf, receiptForOperator } from './files'
