import { beforeEach, expect, test } from 'vitest'
import { openExternally } from './external'
import { resetFakeElectron, shell } from '../../../tests/desktop/fakes/electron'

beforeEach(resetFakeElectron)

test('DESKTOP-15 https pages and mail addresses are opened by the system, and the result is true', async () => {
  expect(await openExternally('https://www.example.com/help')).toBe(true)
  expect(await openExternally('mailto:destek@kehribar.example')).toBe(true)
  expect(shell.opened).toEqual(['https://www.example.com/help', 'mailto:destek@kehribar.example'])
})

test('DESKTOP-15 no other address is opened', async () => {
  for (const url of ['http://www.example.com/', 'file:///etc/passwd', 'kehribar://promotions', 'smb://host/x', 'javascript:alert(1)', 'nonsense'])
    expect([url, await openExternally(url)]).toEqual([url, false])
  expect(shell.opened).toEqual([])
})

test('DESKTOP-15 returns false if the system has no program for the address', async () => {
  shell.fails = true
  expect(await openExternally('https://www.example.com/')).toBe(false)
})
