import { readSite } from '@kehribar/shared/site/file'
import { expect, test } from 'vitest'
import { createRecognition } from './recognise'

test('BACKEND-20 BACKEND-6 calls of a front controller are recognised by their fixed query', () => {
  const recognise = createRecognition(
    readSite({
      calls: {
        login: { path: '/index.php?route=account/login' },
        logout: { method: 'GET', path: '/index.php?route=account/logout' },
        bankAccountDelete: { path: '/index.php?route=accounts/delete&no={id}' },
        messageGet: { path: '/index.php?route=messages', variants: [{ when: { id: true }, method: 'GET', path: '/index.php?route=message&no={id}' }] },
      },
    }),
  )
  expect(recognise('POST', '/index.php?route=account/login')).toMatchObject({ names: ['login'], logsIn: true, player: false })
  expect(recognise('GET', '/index.php?route=account%2Flogout&t=7')).toMatchObject({ names: ['logout'], logsOut: true })
  expect(recognise('POST', '/index.php?route=accounts/delete&no=18')).toMatchObject({ names: ['bankAccountDelete'], player: true })
  expect(recognise('GET', '/index.php?route=message&no=7')).toMatchObject({ names: ['messageGet'], player: true })
  expect(recognise('POST', '/index.php?route=other')).toMatchObject({ names: [], player: false })
  expect(recognise('POST', '/index.php')).toMatchObject({ names: [] })
})
