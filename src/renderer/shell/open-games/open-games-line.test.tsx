import type { ClientGames } from '@kehribar/shared/desktop'
import type { GameChange, OpenGame } from '@kehribar/shared/desktop-channels'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { platform } from '@/platform/shell'
import { renderAt } from '@/testing'
import OpenGamesLine from './open-games-line'

const two: OpenGame[] = [
  { key: 'a/1', title: 'Kehribar Yolu', muted: false, onTop: false },
  { key: 'b/2', title: 'Zar', muted: true, onTop: true },
]
let tell: (games: readonly OpenGame[]) => void
const changed: GameChange[] = []
const open = async (games: readonly OpenGame[]) => {
  const client: ClientGames = {
    list: async () => games,
    change: async (change) => {
      changed.push(change)
      return games
    },
    onChanged(listener) {
      tell = listener
      return () => {}
    },
    earlier: async () => [],
  }
  Object.assign(platform, { openGames: client })
  await renderAt('/', [{ path: '*', element: <OpenGamesLine /> }])
  return userEvent.setup()
}
afterEach(() => {
  changed.length = 0
  Object.assign(platform, { openGames: null })
})

test('D-34 the site lists the games that are open; each and all of them by buttons that say what they do', async () => {
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
  act(() => tell([]))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Açık oyunlar' })).toBeNull())
})
