import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { parseTypedDate } from '@kehribar/shared/rules/birth-date'
import { renderAt, setWidth } from '../../testing'
import { AmountInput, readAmount, showAmount } from '../money/amount-input'
import { DateInput, maskDate } from './date-input'
import { PasswordInput } from './password-input'
import { TextInput } from './text-input'

test.each([
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1234.5', '1234.5'],
  ['1.000', '1000'],
  ['1.000.000', '1000000'],
  ['007', '7'],
  ['0,05', '0.05'],
  [',5', '0.5'],
  ['1234,567', '1234,567'],
  ['50,001', '50,001'],
  ['0,001', '0,001'],
  ['1.00.0', '1.00.0'],
  ['-75', '-75'],
  ['1e3', '1e3'],
  ['12a', '12a'],
  ['', ''],
])('CONST-01 %j is read as %j lira', (typed, lira) => expect(readAmount(typed)).toBe(lira))

test.each([
  ['1,000', '1000'],
  ['1234.56', '1234.56'],
  ['50.001', '50.001'],
])('VAL-42 in English %j is read as %j', (typed, lira) => expect(readAmount(typed, '.')).toBe(lira))

test('amounts are formatted in the language', () => {
  expect(showAmount('1234.5', 'tr')).toBe('1.234,50')
  expect(showAmount('1234.5', 'en')).toBe('1,234.50')
  expect(showAmount('1234', 'de')).toBe('1.234')
  expect(showAmount('', 'tr')).toBe('')
  // An invalid amount stays unchanged.
  expect(showAmount('50,001', 'tr')).toBe('50,001')
})

function Amount() {
  const [value, setValue] = useState('')
  return (
    <>
      <AmountInput label="Tutar" value={value} onValueChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('500')}>
        500
      </button>
    </>
  )
}

test('an amount is typed freely, grouped on leaving, and replaced by a preset amount', async () => {
  setWidth(1280)
  await renderAt('/', [{ path: '/', element: <Amount /> }])
  const field = screen.getByLabelText('Tutar')
  await userEvent.type(field, '1234,5')
  expect(screen.getByRole('status')).toHaveTextContent('1234.5')
  await userEvent.tab()
  expect(field).toHaveValue('1.234,50')
  await userEvent.click(screen.getByRole('button', { name: '500' }))
  expect(field).toHaveValue('500')
})

test('a birth date typed as digits is formatted and read day first in every language', async () => {
  await renderAt('/', [{ path: '/', element: <DateInput label="Doğum tarihi" /> }])
  const field = screen.getByLabelText<HTMLInputElement>('Doğum tarihi')
  await userEvent.type(field, '05111990')
  expect(field).toHaveValue('05.11.1990')
  expect(parseTypedDate(field.value)).toEqual({ day: 5, month: 11, year: 1990 })
  await userEvent.clear(field)
  await userEvent.type(field, '5.1.1990')
  expect(parseTypedDate(field.value)).toEqual({ day: 5, month: 1, year: 1990 })
})

test('AUTH-14 a button shows and hides the password', async () => {
  await renderAt('/', [{ path: '/', element: <PasswordInput label="Şifre" autoComplete="current-password" /> }])
  const field = screen.getByLabelText('Şifre')
  expect(field).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Şifreyi göster' }))
  expect(field).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Şifreyi gizle' }))
  expect(field).toHaveAttribute('type', 'password')
})

test('an error is linked to its field and replaces the help', async () => {
  await renderAt('/', [{ path: '/', element: <TextInput label="E-posta" help="Yardım" error="validation.email" /> }])
  expect(screen.getByLabelText('E-posta')).toHaveAccessibleDescription('Geçersiz e-posta: geçerli bir adres girin')
  expect(screen.getByLabelText('E-posta')).toBeInvalid()
  expect(screen.queryByText('Yardım')).toBeNull()
})

test.each([
  ['12.04.1990', '12.04.1990'],
  ['12/04/1990', '12.04.1990'],
  ['12-04-1990', '12.04.1990'],
  ['12041990', '12.04.1990'],
  ['1.4.1990', '1.4.1990'],
  ['1990-04-12', '1990-04-12'],
  ['31.12.2001', '31.12.2001'],
])('a date typed key by key as %j becomes %j', (typed, shown) => {
  let value = ''
  for (const key of typed) value = maskDate(value + key, value)
  expect(value).toBe(shown)
})
