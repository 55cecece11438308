import type { ClientGames, GameLaunch } from '@kehribar/shared/desktop'
import type { GameChange, OpenGame } from '@kehribar/shared/desktop-channels'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { platform } from '@/platform/shell'
import { renderAt, setSession, testUser } from '@/testing'
import OpenGamesLine from './open-games-bar'

const two: OpenGame[] = [
  { key: 'a/1', title: 'Kehribar Yolu', muted: false, onTop: false },
  { key: 'b/2', title: 'Zar', muted: true, onTop: true },
]
let report: (games: readonly OpenGame[]) => void
const changed: GameChange[] = []
const open = async (games: readonly OpenGame[], earlier: readonly GameLaunch[] = []) => {
  const client: ClientGames = {
    list: async () => games,
    change: async (change) => {
      changed.push(change)
      return games
    },
    onChanged(listener) {
      report = listener
      return () => {}
    },
    earlier: async () => earlier,
  }
  Object.assign(platform, { openGames: client })
  await renderAt('/', [{ path: '*', element: <OpenGamesLine /> }])
  return userEvent.setup()
}
afterEach(() => {
  changed.length = 0
  Object.assign(platform, { openGames: null })
  setSession(null)
  vi.restoreAllMocks()
})

test('CLIENT-34 the open games are listed; labelled buttons act on each and on all of them', async () => {
  const user = await open(two)
  for (const name of [
    'Kehribar Yolu penceresini öne getir',
    'Kehribar Yolu: sesi kapat',
    'Zar: sesi aç',
    'Zar: üstte tutmayı bırak',
    'Zar: kapat',
    'Yan yana diz',
    'Tüm sesleri kapat',
    'Tümünü kapat',
  ])
    await user.click(await screen.findByRole('button', { name }))
  expect(changed).toEqual([
    { act: 'show', key: 'a/1' },
    { act: 'mute', key: 'a/1' },
    { act: 'mute', key: 'b/2' },
    { act: 'top', key: 'b/2' },
    { act: 'close', key: 'b/2' },
    { act: 'tile' },
    { act: 'muteAll' },
    { act: 'closeAll' },
  ])
  act(() => report([]))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Açık oyunlar' })).toBeNull())
})

test('CLIENT-35 games open before the client ended are offered only to a logged-in player', async () => {
  const before: GameLaunch[] = [
    { id: 7, provider: 'fener', title: 'Kehribar Yolu' },
    { id: 9, provider: 'sarkac', title: 'Zar' },
  ]
  const started = vi.spyOn(platform.games, 'open').mockResolvedValue({ outcome: 'opened' })
  const user = await open([], before)
  const offer = () => screen.queryByRole('region', { name: 'Uygulama kapanmadan önce açıktı:' })
  expect(offer()).toBeNull()
  act(() => setSession(testUser))
  expect(await screen.findByText('Kehribar Yolu, Zar')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Yeniden aç' }))
  expect(started.mock.calls.map(([game]) => game)).toEqual(before)
  expect(offer()).toBeNull()
})
