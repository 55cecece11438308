import { languages } from '@kehribar/shared/languages'
import { expect, test } from 'vitest'
import { resourcesOf } from '.'

/** Place where each text of the specification's list is shown. A text that no page uses is not shipped. */
const places = {
  'Invalid email': 'validation.email',
  'Invalid username': 'validation.username',
  'Invalid credentials': 'auth.invalid_credentials',
  'Transaction not found': 'deposit.not_found',
  'You must be logged in': 'auth.login_required',
  'You have pending request': 'calls.waiting',
  'This page is currently disabled': 'payments.page_disabled',
  'Temporarily Unavailable': 'errors.unavailable',
  'Please try again later': 'errors.try_later',
  'Failed to retrieve user information': 'errors.user_info',
  'Page Not Found': 'errors.page_not_found',
}

test.each(Object.entries(places))('ERR-25 "%s" is said in every language', async (_meaning, place) => {
  const [namespace = '', key = ''] = place.split('.')
  const texts = await Promise.all(
    languages.map(async ({ languageCode }) => {
      const all: Record<string, Record<string, string>> = await resourcesOf(languageCode)
      return all[namespace]?.[key] ?? ''
    }),
  )
  expect(texts).not.toContain('')
  expect(new Set(texts).size).toBe(languages.length)
})

test('ERR-25 X-23 the page of a method that is closed is said to be disabled, not the method alone', async () => {
  const { payments } = await resourcesOf('en')
  expect(payments.page_disabled).toBe('This page is currently disabled')
})
