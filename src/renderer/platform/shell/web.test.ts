import { afterEach, expect, test, vi } from 'vitest'
import { webPlatform } from './web'

afterEach(() => void vi.unstubAllGlobals())

function popups() {
  const opened: { closed: boolean; close(): void }[] = []
  vi.stubGlobal('open', () => {
    const popup = {
      closed: false,
      document: { title: '' },
      location: { replace: () => {} },
      close: () => {
        popup.closed = true
      },
    }
    opened.push(popup)
    return popup
  })
  return opened
}
const launch = { id: 1, provider: 'amberplay', title: 'Kehribar Yolu' }

test('DESKTOP-22 closeAll closes every game that this page opened', async () => {
  const opened = popups()
  await webPlatform.games.open(launch, async () => 'https://games.partner.example/1')
  await webPlatform.games.open({ ...launch, id: 2 }, async () => 'https://games.partner.example/2')
  expect(opened.map(({ closed }) => closed)).toEqual([false, false])
  await webPlatform.games.closeAll()
  expect(opened.map(({ closed }) => closed)).toEqual([true, true])
})

test('DESKTOP-22 closeAll also closes a game that is waiting for its address', async () => {
  const opened = popups()
  let give: (link: string) => void = () => {}
  const opening = webPlatform.games.open(launch, () => new Promise((resolve) => (give = resolve)))
  await webPlatform.games.closeAll()
  expect(opened[0]?.closed).toBe(true)
  give('https://games.partner.example/1')
  expect(await opening).toEqual({ outcome: 'opened' })
})
