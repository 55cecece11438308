import { beforeEach, expect, test } from 'vitest'
import { testUser } from '../../testing'
import { clearStorage, loadUser, persist, storeLanguage, storedLanguage } from './storage'

beforeEach(() => localStorage.clear())

test('AUTH-40 the user survives a reload, without any token', async () => {
  persist(testUser)
  expect(await loadUser()).toEqual(testUser)
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/token|sid/i)
  persist(null)
  expect(await loadUser()).toBeUndefined()
})

test.each(['{', '{"version":0,"user":{}}', '{"version":1,"user":{"id":"x"}}', 'null', '[]'])('an invalid stored state is ignored: %s', async (text) => {
  localStorage.setItem('kehribar.state', text)
  expect(await loadUser()).toBeUndefined()
})

test('I18N-06 AUTH-39 a logout empties the storage, except the language and settings of the device', () => {
  storeLanguage('de')
  localStorage.setItem('anything', 'x')
  localStorage.setItem('choice.device', 'x')
  clearStorage()
  expect({ ...localStorage }).toEqual({ selectedLanguage: 'de', 'choice.device': 'x' })
  localStorage.setItem('selectedLanguage', 'xx')
  expect(storedLanguage()).toBeUndefined()
})
