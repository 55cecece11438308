import './parts.css'
import './race.css'
import {
  type RaceCard,
  type RaceState,
  nextRaceNumber,
  raceCard,
  raceCount,
  raceFields,
  raceOdds,
  readRaceSpot,
  winsRace,
} from '@kehribar/shared/partners/tables/race'
import type { RaceKind } from '@kehribar/shared/partners/tables/race-names'
import { fillPlaceholders } from '../../slot/format'
import type { TableBoard, TableBoardHost } from '../board'
import { putChipOn, createSpotButton } from '../spot'
import { bringIntoView, createElement } from './element'
import { forecastPicker } from './race-forecast'
import { drawRunner, numberBadge } from './race-runners'
import { raceTexts } from './race-texts'

const running = 4_300
const points = 9

interface Track {
  root: HTMLElement
  /** Shows all runners at the start. */
  line(): void
  /** Shows the positions at the moment when the winner finishes. */
  finish(order: readonly number[]): void
  /** Animates a race; resolves at the finish. */
  run(order: readonly number[], race: number): Promise<void>
}

/** Creates the track with lanes from the start on the left to the finish on the right. */
function raceTrack(kind: RaceKind): Track {
  const root = createElement('div', `race-track ${kind}`)
  root.setAttribute('role', 'img')
  const lanes = Array.from({ length: raceFields[kind].runners }, (_, index) => {
    const lane = createElement('div', 'race-lane')
    const runner = createElement('span', 'race-runner')
    runner.append(drawRunner(kind, index + 1))
    lane.append(createElement('span', 'lane-number', String(index + 1)), runner)
    return { lane, runner }
  })
  root.append(...lanes.map(({ lane }) => lane), createElement('span', 'finish-line'))

  const at = (share: number) => `calc(var(--start) + (100% - var(--start) - var(--runner) - var(--past)) * ${share.toFixed(4)})`
  /** Returns each runner’s position when the winner finishes, each slightly behind the previous one. */
  function shares(order: readonly number[]): number[] {
    return lanes.map((_, index) => {
      const place = order.indexOf(index + 1)
      return 1 - place * 0.022 - (place > 0 ? (((index + 1) * 37 + place * 11) % 12) / 1_000 : 0)
    })
  }
  const placeRunners = (share: (index: number) => number) => {
    lanes.forEach(({ runner }, index) => {
      runner.style.left = at(share(index))
    })
  }

  return {
    root,
    line: () => placeRunners(() => 0),
    finish(order) {
      const where = shares(order)
      placeRunners((index) => where[index] ?? 0)
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

/** Creates a race board: the track above, the next race’s runners and odds below. */
export const raceBoard =
  (kind: RaceKind) =>
  ({ root, language, place, take, changed }: TableBoardHost): TableBoard<RaceState> => {
    const words = raceTexts[language]
    const { places } = raceFields[kind]
    const placeWord = words.place[places === 2 ? 2 : 3]
    const wholeNumbers = new Intl.NumberFormat(language)
    const oddsText = (hundredths: number) => new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(hundredths / 100)
    // All visitors in the same minute get the same race.
    let race = (Math.floor(Date.now() / 60_000) % raceCount) + 1
    let card: RaceCard = raceCard(kind, race)
    let spots = new Map<string, HTMLButtonElement>()
    let stakes: ReadonlyMap<string, bigint> = new Map()
    let isLocked = false
    /** Finishing order once the shown race has been run. */
    let order: readonly number[] | null = null

    const head = createElement('div', 'race-head')
    const name = createElement('strong')
    const facts = createElement('span')
    const next = createElement('button', 'button race-next', words.next)
    next.type = 'button'
    next.addEventListener('click', () => changed())
    head.append(name, facts, next)
    const track = raceTrack(kind)
    const list = createElement('table', 'race-list')
    const forecast = forecastPicker({ words, oddsText, place, take, chip: (button, amount) => putChipOn(button, amount, language) })
    const market = createElement('div', 'play-panel race-market')
    market.append(list)
    forecast.root.classList.add('play-panel')
    const stage = createElement('div', 'race-stage')
    stage.append(head, track.root)
    root.classList.add('race-board')
    root.replaceChildren(stage, market, forecast.root)

    function oddsButton(bet: 'win' | 'place', runner: number, called: string, odds: number): Node {
      if (odds === 0) return unavailableNote()
      const spot = `${race}:${bet}:${runner}`
      const label = fillPlaceholders(words.odds, { bet: `${runner} ${called}, ${bet === 'win' ? words.win : placeWord}`, odds: oddsText(odds) })
      const button = createSpotButton(spot, label, (touched) => order ?? place(touched), take)
      button.classList.add('odds')
      button.append(createElement('span', '', oddsText(odds)))
      spots.set(spot, button)
      return button
    }

    /** Returns a dash, with a text for screen readers. */
    function unavailableNote(): Node {
      const dash = createElement('span', 'race-unsold')
      dash.append(createElement('span', 'hidden-text', words.notSold))
      dash.title = words.notSold
      return dash
    }

    function drawCard(): void {
      const odds = raceOdds(card)
      spots = new Map()
      name.textContent = fillPlaceholders(words.race[kind], { race })
      facts.textContent = `${card.track} · ${fillPlaceholders(words.distance, { distance: wholeNumbers.format(card.distance) })}`
      const header = createElement('tr')
      for (const [text, hint] of [[words.number], [words.runner[kind]], [words.form, words.formHint], [words.win], [placeWord]]) {
        const cell = createElement('th', '', text)
        cell.scope = 'col'
        if (hint) cell.title = hint
        header.append(cell)
      }
      const rows = card.runners.map((runner) => {
        const row = createElement('tr')
        row.dataset.runner = String(runner.number)
        const cell = (...content: (Node | string)[]) => {
          const cell = createElement('td')
          cell.append(...content)
          return cell
        }
        const called = createElement('th', 'runner-name')
        called.scope = 'row'
        called.append(createElement('span', '', runner.name), createElement('small', 'runner-place'))
        const form = cell(runner.form.join(' '))
        form.className = 'form'
        row.append(
          cell(numberBadge(runner.number)),
          called,
          form,
          cell(oddsButton('win', runner.number, runner.name, odds.win(runner.number))),
          cell(oddsButton('place', runner.number, runner.name, odds.place(runner.number))),
        )
        return row
      })
      const [top, body] = [createElement('thead'), createElement('tbody')]
      top.append(header)
      body.append(...rows)
      list.replaceChildren(top, body)
      forecast.open(card, odds)
      track.root.setAttribute('aria-label', fillPlaceholders(words.track, { race: name.textContent }))
    }

    /** Shows finishing places and winning stakes. */
    function drawResult(): void {
      for (const row of list.querySelectorAll<HTMLElement>('tbody tr')) {
        const reached = order ? order.indexOf(Number(row.dataset.runner)) + 1 : 0
        row.classList.toggle('placed', reached > 0 && reached <= places)
        const small = row.querySelector('.runner-place')
        if (small) small.textContent = reached > 0 ? fillPlaceholders(words.nth, { place: reached }) : ''
      }
      for (const [spot, button] of spots) {
        const bet = readRaceSpot(kind, spot)?.bet
        const isWin = order !== null && bet !== undefined && winsRace(kind, bet, order)
        button.classList.toggle('won', isWin)
        button.classList.toggle('lost', order !== null && !isWin && stakes.has(spot))
      }
      forecast.result(order)
      next.hidden = order === null
    }
    function open(number: number): void {
      if (number === race && list.childElementCount > 0) return
      race = number
      card = raceCard(kind, race)
      drawCard()
    }
    const drawLock = () => {
      for (const button of spots.values()) button.setAttribute('aria-disabled', String(isLocked || order !== null))
      forecast.lock(isLocked || order !== null)
    }
    const nameOf = (number: number) => card.runners[number - 1]?.name ?? ''

    return {
      mode: 'spots',
      startLabel: words.start,
      repeats: false,
      showStakes(next) {
        stakes = next
        for (const [spot, button] of spots) putChipOn(button, stakes.get(spot), language)
        forecast.showStakes(stakes)
      },
      lock(locked) {
        isLocked = locked
        drawLock()
      },
      wait: () => bringIntoView(root),
      async show(round, isLive) {
        if (!round) {
          if (order) open(nextRaceNumber(race))
          else if (list.childElementCount === 0) drawCard()
          order = null
          track.line()
        } else {
          open(round.view.race)
          track.line()
          if (isLive) await track.run(round.view.order, race)
          order = round.view.order
          track.finish(order)
        }
        this.showStakes(stakes)
        drawLock()
        drawResult()
      },
      describe: ({ view }) =>
        view.order
          .slice(0, 3)
          .map((number, place) => `${place + 1}. ${raceCard(kind, view.race).runners[number - 1]?.name ?? nameOf(number)}`)
          .join(', '),
      mark: ({ view, win }) => ({
        text: String(view.order[0] ?? ''),
        label: `${words.order} ${view.order.join(', ')}`,
        tone: win !== null && win !== '0' ? 'green' : 'plain',
      }),
    }
  }
