import { describe, expect, test } from 'vitest'
import { createStartMarks, type StartTimes } from './start-marks'
import { BrowserWindow } from '../../tests/desktop/fakes/electron'

function clock() {
  const written: StartTimes[] = []
  let now = 1_000
  const marks = createStartMarks({ born: 1_000, now: () => now, done: (times) => written.push(times) })
  const at = (milliseconds: number, act: () => void) => {
    now = 1_000 + milliseconds
    act()
  }
  return { marks, written, at }
}
const window = () => new BrowserWindow() as unknown as Parameters<ReturnType<typeof createStartMarks>['follow']>[0] & BrowserWindow

describe('Speed: the marks of a start', () => {
  test('every step from launch to first paint is recorded once, and logged once when the last is reached', () => {
    const { marks, written, at } = clock()
    const first = window()
    at(80, () => marks.mark('main'))
    at(120, () => marks.mark('ready'))
    at(150, () => marks.follow(first))
    at(300, () => first.webContents.emit('dom-ready'))
    at(420, () => first.webContents.emit('did-finish-load'))
    expect(written).toEqual([])
    at(410.6, () => first.emit('ready-to-show'))
    const times = { main: 80, ready: 120, window: 150, dom: 300, painted: 411, loaded: 420 }
    expect(written).toEqual([times])
    at(900, () => first.webContents.emit('did-finish-load'))
    expect(marks.times()).toEqual(times)
    expect(written).toHaveLength(1)
  })

  test('a later window does not change the marks', () => {
    const { marks, at } = clock()
    const [first, second] = [window(), window()]
    at(100, () => marks.follow(first))
    at(9_000, () => marks.follow(second))
    at(9_100, () => second.emit('ready-to-show'))
    expect(marks.times()).toEqual({ window: 100 })
  })
})
