import { expect, test } from 'vitest'
import type { GameChange } from '@kehribar/shared/desktop-channels'
import { gamesMenu } from './games-menu'
import { rememberOpenGames, type StateFile, type WindowState } from './state-file'
import { app, fresh } from '../../../tests/desktop/fakes/electron'

test('CLIENT-34 the menu of the menu bar and the tray acts on the open games, in the language of the site', () => {
  const games = [
    { key: 'amberplay/7', title: 'Kehribar Yolu', muted: true, onTop: false },
    { key: 'birch/9', title: 'Zar', muted: false, onTop: true },
  ]
  const changes: GameChange[] = []
  const [menu] = gamesMenu('de', games, (change) => changes.push(change)) as { submenu: { label?: string; submenu?: { click?(): void }[]; click?(): void }[] }[]
  expect(menu?.submenu.map(({ label }) => label)).toEqual(['Kehribar Yolu', 'Zar', undefined, 'Nebeneinander anordnen', 'Alle stumm', 'Alle schließen'])
  for (const item of [...(menu?.submenu[1]?.submenu ?? []), ...(menu?.submenu ?? [])]) item.click?.()
  expect(changes).toEqual([
    ...(['show', 'mute', 'top', 'close'] as const).map((act) => ({ act, key: 'birch/9' })),
    ...(['tile', 'muteAll', 'closeAll'] as const).map((act) => ({ act })),
  ])
  expect(gamesMenu('de', [], () => {})).toEqual([])
})

test('CLIENT-35 an update or a restart offers the open games in the next run; an end by the player does not', () => {
  fresh()
  let kept: WindowState = { places: [], graphicsFailed: false }
  const state: StateFile = {
    get state() {
      return kept
    },
    change: (part) => void (kept = { ...kept, ...part }),
    flush() {},
  }
  const launch = { id: 7, provider: 'amberplay', title: 'Kehribar Yolu' }
  const end = () => {
    // Windows close before `will-quit`.
    state.change({ open: [] })
    app.emit('will-quit', { preventDefault() {} })
    app.removeAllListeners('will-quit')
  }
  state.change({ open: [launch] })
  rememberOpenGames(state).keep()
  end()
  expect(rememberOpenGames(state).take()).toEqual([launch])
  app.removeAllListeners('will-quit')
  state.change({ open: [launch] })
  rememberOpenGames(state)
  end()
  expect(state.state.open).toEqual([])
})
