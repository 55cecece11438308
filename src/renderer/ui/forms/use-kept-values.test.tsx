import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropAllValues, dropForeignValues, keepOffered } from '@/platform/storage/kept-values'
import { setSession, testUser } from '@/testing'
import { useKeptValues } from './use-kept-values'

let stop: () => void
beforeEach(() => {
  stop = dropForeignValues()
})
afterEach(() => {
  stop()
  dropAllValues()
  setSession(null)
})

const open = (onLeave = false) =>
  renderHook(() => {
    const form = useForm({ defaultValues: { amount: '', name: testUser.firstName, card: '' } })
    useKeptValues(form, 'test', ['amount', 'name'], { onLeave })
    return form
  })

/** Types into a form, then lets the session expire. */
function loseSession(onLeave = false) {
  setSession(testUser)
  const { result, unmount } = open(onLeave)
  act(() => {
    result.current.setValue('amount', '500')
    result.current.setValue('card', '4111 1111 1111 1111')
  })
  keepOffered()
  setSession(null)
  unmount()
}

test('AUTH-36 typed values are restored for the same player, once, except fields that are never stored', () => {
  loseSession()
  setSession(testUser)
  const back = open()
  expect(back.result.current.getValues()).toEqual({ amount: '500', name: 'Deniz', card: '' })
  back.unmount()
  expect(open().result.current.getValues('amount')).toBe('')
})

test('AUTH-36 values kept on leaving still belong to their player when the session expires', () => {
  loseSession(true)
  setSession(testUser)
  expect(open(true).result.current.getValues('amount')).toBe('500')
})

test('AUTH-36 another player gets no values, and afterwards neither does the first one', async () => {
  loseSession()
  await act(async () => setSession({ ...testUser, username: 'baska.oyuncu' }))
  expect(open().result.current.getValues('amount')).toBe('')
  setSession(testUser)
  expect(open().result.current.getValues('amount')).toBe('')
})

test('AUTH-39 a visitor gets no values of a player; after a logout nobody does', () => {
  loseSession()
  expect(open().result.current.getValues('amount')).toBe('')
  dropAllValues()
  setSession(testUser)
  expect(open().result.current.getValues('amount')).toBe('')
})

test('a long form is kept when the player leaves and returns; a login discards it', async () => {
  const first = open(true)
  act(() => first.result.current.setValue('amount', '250'))
  first.unmount()
  const second = open(true)
  expect(second.result.current.getValues('amount')).toBe('250')
  second.unmount()
  await act(async () => setSession(testUser))
  setSession(null)
  expect(open(true).result.current.getValues('amount')).toBe('')
})
