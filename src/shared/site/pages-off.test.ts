import { expect, test } from 'vitest'
import { paths } from '../paths'
import { isPageOff } from './pages-off'

test('BACKEND-15 a page is off with one of its calls, and so are the pages below it', () => {
  const calls = { depositPost: { off: true }, messageGet: { off: true }, register: { off: true }, history: {}, withdrawPost: { path: '/x' } } as const
  const off = [paths.deposit, paths.depositFlow('eft', '7'), `${paths.deposit}/`, paths.notification(3), '/auth/register/ada', '/REGISTRATION']
  for (const path of off) expect([path, isPageOff(calls, path)]).toEqual([path, true])
  const there = [paths.home, paths.profile, paths.withdrawal, paths.history, '/profile/depositor', paths.login]
  for (const path of there) expect([path, isPageOff(calls, path)]).toEqual([path, false])
})
