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

/** Types into a form, and the session ends under it. */
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

test('AUTH-36 what was typed is back for the same player, once, without what is never kept', () => {
  loseSession()
  setSession(testUser)
  const back = open()
  expect(back.result.current.getValues()).toEqual({ amount: '500', name: 'Deniz', card: '' })
  back.unmount()
  expect(open().result.current.getValues('amount')).toBe('')
})

test('AUTH-36 a form that is kept on leaving, too, stays its player’s when the session ends under it', () => {
  loseSession(true)
  setSession(testUser)
  expect(open(true).result.current.getValues('amount')).toBe('500')
})

test('AUTH-36 another player finds nothing, and neither does the first one after that', () => {
  loseSession()
  setSession({ ...testUser, username: 'baska.oyuncu' })
  expect(open().result.current.getValues('amount')).toBe('')
  setSession(testUser)
  expect(open().result.current.getValues('amount')).toBe('')
})

test('AUTH-39 a visitor finds nothing of a player; after a logout nobody does', () => {
  loseSession()
  expect(open().result.current.getValues('amount')).toBe('')
  dropAllValues()
  setSession(testUser)
  expect(open().result.current.getValues('amount')).toBe('')
})

test('a long form is kept for who leaves it and returns; a login ends that', () => {
  const first = open(true)
  act(() => first.result.current.setValue('amount', '250'))
  first.unmount()
  const second = open(true)
  expect(second.result.current.getValues('amount')).toBe('250')
  second.unmount()
  setSession(testUser)
  setSession(null)
  expect(open(true).result.current.getValues('amount')).toBe('')
})
