import { beforeEach, expect, test } from 'vitest'
import { openExternally } from './external'
import { fresh, shell } from '../../../tests/desktop/fakes/electron'

beforeEach(fresh)

test('DESKTOP-15 pages by TLS and mail addresses go to the system, and it is said that they did', async () => {
  expect(await openExternally('https://www.example.com/help')).toBe(true)
  expect(await openExternally('mailto:destek@kehribar.example')).toBe(true)
  expect(shell.opened).toEqual(['https://www.example.com/help', 'mailto:destek@kehribar.example'])
})

test('DESKTOP-15 nothing else does', async () => {
  for (const url of ['http://www.example.com/', 'file:///etc/passwd', 'kehribar://promotions', 'smb://host/x', 'javascript:alert(1)', 'nonsense'])
    expect([url, await openExternally(url)]).toEqual([url, false])
  expect(shell.opened).toEqual([])
})

test('DESKTOP-15 a system without a program for it is no error of the client', async () => {
  shell.fails = true
  expect(await openExternally('https://www.example.com/')).toBe(false)
})
