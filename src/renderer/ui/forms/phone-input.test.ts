import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createElement, useState } from 'react'
import { renderAt } from '@/testing'
import { countryOf, fullNumber, PhoneInput, shownNumber } from './phone-input'

test('VAL-07 the chosen country code precedes a national number; a typed code stays', () => {
  expect(fullNumber('0532 000 00 00', '+90')).toBe('+90 532 000 00 00')
  expect(fullNumber('171 000000', '+49')).toBe('+49 171 000000')
  expect(fullNumber('+44 20 0000', '+90')).toBe('+44 20 0000')
  expect(fullNumber('0044 20 0000', '+90')).toBe('0044 20 0000')
  expect(fullNumber(' ', '+90')).toBe('')
})

test('VAL-07 a Turkish number with its code but without a plus gets the plus', () => {
  expect(fullNumber('905321234567', '+90')).toBe('+905321234567')
  expect(fullNumber('90 532 123 45 67', '+90')).toBe('+90 532 123 45 67')
  expect(fullNumber('9053212345', '+90')).toBe('+90 9053212345')
})

test('VAL-34 a known number shows in its national format, with its code beside it and not twice', () => {
  expect(shownNumber('+905321234567')).toEqual({ code: '+90', typed: '532 123 45 67' })
  expect(shownNumber('+90 5321112233')).toEqual({ code: '+90', typed: '5321112233' })
  expect(shownNumber('+49 171 000')).toEqual({ code: '+49', typed: '171 000' })
  expect(shownNumber('+4917112345678')).toEqual({ code: null, typed: '+4917112345678' })
  expect(shownNumber('')).toEqual({ code: null, typed: '' })
})

test('VAL-07 a typed code determines the country; for a shared code the chosen country', () => {
  const codes = new Map([
    ['CA', '+1'],
    ['US', '+1'],
    ['DE', '+49'],
    ['TR', '+90'],
  ])
  expect(countryOf('+90 532', codes, 'DE')).toBe('TR')
  expect(countryOf('0049 171', codes, 'TR')).toBe('DE')
  expect(countryOf('+1 416', codes, 'CA')).toBe('CA')
  expect(countryOf('+1 416', codes, 'TR')).toBe('US')
  expect(countryOf('+9', codes, 'DE')).toBeNull()
  expect(countryOf('532', codes, 'DE')).toBeNull()
})

/** Renders the field in a form whose country can change. */
async function show(initial = '') {
  const changed = vi.fn()
  function Form() {
    const [home, setHome] = useState('TR')
    const input = createElement(PhoneInput, { label: 'Telefon', name: 'gsm', initial, home, onChange: changed, onBlur: () => {}, inputRef: null })
    return createElement('div', null, input, createElement('button', { onClick: () => setHome('AT') }, 'Avusturya'))
  }
  await renderAt('/', [{ path: '/', element: createElement(Form) }])
  const field = screen.getByRole('textbox', { name: 'Telefon' })
  const country = screen.getByRole<HTMLSelectElement>('combobox')
  await waitFor(() => expect(country.options.length).toBeGreaterThan(200))
  return { changed, field, country }
}

test('VAL-07 a typed code switches the displayed country; choosing another country replaces it', async () => {
  const { changed, field, country } = await show()
  fireEvent.change(country, { target: { value: 'DE' } })
  expect(screen.getByText('+49')).toBeVisible()
  fireEvent.change(field, { target: { value: '+90 532 123 45 67' } })
  expect(country).toHaveValue('TR')
  expect(screen.queryByText('+90')).toBeNull()
  expect(changed).toHaveBeenLastCalledWith('+90 532 123 45 67')
  fireEvent.change(country, { target: { value: 'DE' } })
  expect(field).toHaveValue('532 123 45 67')
  expect(changed).toHaveBeenLastCalledWith('+49 532 123 45 67')
})

test('VAL-07 the country of the form applies until a number is typed', async () => {
  const { country } = await show()
  const elsewhere = screen.getByRole('button', { name: 'Avusturya' })
  await userEvent.click(elsewhere)
  expect(country).toHaveValue('AT')
  expect(screen.getByText('+43')).toBeVisible()
})

test('VAL-07 a typed number keeps its country; a known one shows its code once', async () => {
  const { field, country } = await show('+90 5321112233')
  expect(field).toHaveValue('5321112233')
  expect(screen.getByText('+90')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Avusturya' }))
  expect(country).toHaveValue('TR')
})
