import { expect, test } from 'vitest'
import { rememberOpenGames, type StateFile, type WindowState } from './state-file'
import { app, resetFakeElectron } from '../../../tests/desktop/fakes/electron'

test('CLIENT-35 an update or a restart offers the open games in the next run; an end by the player does not', () => {
  resetFakeElectron()
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
