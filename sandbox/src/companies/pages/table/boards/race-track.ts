import { raceFields } from '@kehribar/shared/partners/tables/race'
import type { RaceKind } from '@kehribar/shared/partners/tables/race-names'
import { drawRunner } from './race-runners'
import { element } from './element'

const running = 4_300
const points = 9

export interface Track {
  root: HTMLElement
  /** Shows all runners at the start. */
  line(): void
  /** Shows the positions at the moment when the winner finishes. */
  finish(order: readonly number[]): void
  /** Animates a race; resolves at the finish. */
  run(order: readonly number[], race: number): Promise<void>
}

/** Creates the track with lanes from the start on the left to the finish on the right. */
export function raceTrack(kind: RaceKind): Track {
  const root = element('div', `race-track ${kind}`)
  root.setAttribute('role', 'img')
  const lanes = Array.from({ length: raceFields[kind].runners }, (_, index) => {
    const lane = element('div', 'race-lane')
    const runner = element('span', 'race-runner')
    runner.append(drawRunner(kind, index + 1))
    lane.append(element('span', 'lane-number', String(index + 1)), runner)
    return { lane, runner }
  })
  root.append(...lanes.map(({ lane }) => lane), element('span', 'finish-line'))

  const at = (share: number) => `calc(var(--start) + (100% - var(--start) - var(--runner) - var(--past)) * ${share.toFixed(4)})`
  /** Returns each runner’s position when the winner finishes, each slightly behind the previous one. */
  function shares(order: readonly number[]): number[] {
    return lanes.map((_, index) => {
      const place = order.indexOf(index + 1)
      return 1 - place * 0.022 - (place > 0 ? (((index + 1) * 37 + place * 11) % 12) / 1_000 : 0)
    })
  }
  const stand = (share: (index: number) => number) => {
    lanes.forEach(({ runner }, index) => {
      runner.style.left = at(share(index))
    })
  }

  return {
    root,
    line: () => stand(() => 0),
    finish(order) {
      const where = shares(order)
      stand((index) => where[index] ?? 0)
    },
    async run(order, race) {
      const where = shares(order)
      root.classList.add('running')
      try {
        await Promise.all(
          lanes.map(({ runner }, index) => {
            const end = where[index] ?? 1
            const frames = Array.from({ length: points }, (_, point) => {
              const time = point / (points - 1)
              // The lead changes on the way and evens out towards the end.
              const swing = Math.sin(time * Math.PI) * 0.07 * Math.sin((index + 1) * 2.3 + race * 0.7 + time * (2.5 + ((index * 5 + race) % 4)))
              return { left: at(point === 0 ? 0 : Math.max(0, time * end + (point === points - 1 ? 0 : swing))) }
            })
            return runner.animate(frames, { duration: running, easing: 'cubic-bezier(.3, .1, .7, .95)', fill: 'none' }).finished
          }),
        )
      } finally {
        root.classList.remove('running')
      }
    },
  }
}
