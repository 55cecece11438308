import { timeZone } from '@kehribar/shared/rules/istanbul'
import { byId } from './dom'
import { formatDuration } from './format'

/** Shows the time of day and the session time permanently (@see PLAY-9, PLAY-11). */
export function startClock(language: string, startedAt: string): void {
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
  const clock = byId('clock')
  const session = byId('session-time')
  const start = Date.parse(startedAt)
  const tick = () => {
    const now = Date.now()
    clock.textContent = time.format(now)
    session.textContent = formatDuration(Math.max(0, Math.floor((now - start) / 1000)))
  }
  tick()
  setInterval(tick, 1_000)
}
