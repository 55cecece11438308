import { expect, test } from 'vitest'
import {
  maxReceiptsPerDay,
  largestReceipt,
  receiptAccept,
  maxReceiptBytesPerDay,
  receiptExtension,
  receiptProblem,
  receiptSubjects,
  receiptTypes,
} from './receipt'

test('VAL-27 pictures and PDF are accepted by file extension', () => {
  expect(receiptAccept).toBe('.pdf,.jpg,.jpeg,.png')
  expect(receiptTypes).toEqual({ pdf: 'application/pdf', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' })
  expect(receiptExtension('Dekont.PDF')).toBe('pdf')
  expect(receiptExtension('a.b.jpeg')).toBe('jpeg')
  for (const name of ['dekont', 'dekont.gif', 'dekont.pdf.exe', 'pdf', 'dekont.pdf ', 'dekont.pn-g', 'x.constructor', 'x.'])
    expect(receiptExtension(name)).toBeNull()
})

test('VAL-27 a file has at most 10 MB and is not empty', () => {
  const problem = (size: number, name = 'dekont.png') => receiptProblem({ name, size })
  expect(largestReceipt).toBe(10_485_760)
  expect([problem(1), problem(10_485_760), problem(10_485_761), problem(0)]).toEqual([null, null, 'receipts.file_size', 'receipts.file_empty'])
  expect(problem(0, 'dekont.gif')).toBe('receipts.file_type')
})

test('a player may upload twenty files a day and 200 MB in total, of two kinds', () => {
  expect([maxReceiptsPerDay, maxReceiptBytesPerDay, receiptSubjects]).toEqual([20, 209_715_200, ['receipt', 'document']])
})
