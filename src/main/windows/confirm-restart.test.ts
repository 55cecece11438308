import { beforeEach, expect, test } from 'vitest'
import { texts } from '../texts'
import { confirmRestart } from './confirm-restart'
import { assignRole } from './roles'
import { BrowserWindow, dialog, resetFakeElectron } from '../../../tests/desktop/fakes/electron'

type Site = Parameters<typeof confirmRestart>[0]
const open = (role: Parameters<typeof assignRole>[1]) => {
  const window = new BrowserWindow() as unknown as NonNullable<Site>
  assignRole(window.webContents, role)
  return window
}
beforeEach(resetFakeElectron)

test('a restart without open games asks nothing', async () => {
  expect(await confirmRestart(open('site'), texts.tr)).toBe(true)
  expect(dialog.asked).toEqual([])
})

test.each(['game', 'partner'] as const)('with an open %s window the player decides, and Enter and Escape mean no', async (role) => {
  const site = open('site')
  const other = open(role)
  expect(await confirmRestart(site, texts.de)).toBe(false)
  expect(dialog.asked).toEqual([
    expect.objectContaining({
      message: 'Ein Spiel oder eine Zahlungsseite ist geöffnet',
      buttons: ['Nicht jetzt', 'Neu starten'],
      defaultId: 0,
      cancelId: 0,
    }),
  ])
  dialog.answer = 1
  expect(await confirmRestart(site, texts.de)).toBe(true)
  other.destroy()
  dialog.answer = 0
  expect(await confirmRestart(site, texts.de)).toBe(true)
})
