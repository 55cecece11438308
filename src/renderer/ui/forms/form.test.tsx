import { renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { CallError } from '@/platform/network/call'
import { applyCallError, applyErrors } from './form'

const form = () => renderHook(() => useForm({ defaultValues: { email: '', birthdate: '', address: { city: '' } } })).result.current

test('VAL server errors go to their fields, nested names to the field or its group, the rest is returned', () => {
  const target = form()
  const left = applyErrors(target, {
    email: ['validation.email'],
    'birthdate.day': ['validation.date'],
    'address.city': ['validation.required'],
    captcha: ['auth.captcha'],
  })
  expect(target.getFieldState('email').error?.message).toBe('validation.email')
  expect(target.getFieldState('birthdate').error?.message).toBe('validation.date')
  expect(target.getFieldState('address.city').error?.message).toBe('validation.required')
  expect(left).toEqual(['auth.captcha'])
})

test('an error without fields is left to the caller', () => {
  expect(applyCallError(form(), new CallError('server', 'x'))).toBeNull()
  expect(applyCallError(form(), new CallError('invalid', 'x', { errors: { nowhere: ['a.b'] } }))).toEqual(['a.b'])
})
