import { expect, test } from 'vitest'
import type { GameChange } from '@kehribar/shared/desktop-channels'
import { gamesMenu } from './games-menu'

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
