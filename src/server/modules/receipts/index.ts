import type { receipts } from '@kehribar/shared/api/receipts'
import type { Handlers } from '../../http/handlers'
import { uploadList } from './list'
import { uploadSet } from './upload'

export const receiptHandlers: Handlers<typeof receipts> = { uploadList, uploadSet }
