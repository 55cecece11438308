import './parts.css'
import './race.css'
import {
  raceAfter,
  type RaceCard,
  raceCard,
  raceCount,
  raceFields,
  raceOdds,
  type RaceState,
  readRaceSpot,
  winsRace,
} from '@kehribar/shared/partners/tables/race'
import type { RaceKind } from '@kehribar/shared/partners/tables/race-names'
import { fill } from '../../slot/format'
import type { Board, BoardHost } from '../board'
import { chipOn } from '../chip'
import { spotButton } from '../spot'
import { bringIntoView, element } from './element'
import { forecastPicker } from './race-forecast'
import { numberBadge } from './race-runners'
import { raceTexts } from './race-texts'
import { raceTrack } from './race-track'

/** Creates a race board: the track above, the next race’s runners and odds below. */
export const raceBoard =
  (kind: RaceKind) =>
  ({ root, language, place, take, changed }: BoardHost): Board<RaceState> => {
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

    const head = element('div', 'race-head')
    const name = element('strong')
    const facts = element('span')
    const next = element('button', 'button race-next', words.next)
    next.type = 'button'
    next.addEventListener('click', () => changed())
    head.append(name, facts, next)
    const track = raceTrack(kind)
    const list = element('table', 'race-list')
    const forecast = forecastPicker({ words, oddsText, place, take, chip: (button, amount) => chipOn(button, amount, language) })
    const market = element('div', 'play-panel race-market')
    market.append(list)
    forecast.root.classList.add('play-panel')
    const stage = element('div', 'race-stage')
    stage.append(head, track.root)
    root.classList.add('race-board')
    root.replaceChildren(stage, market, forecast.root)

    function oddsButton(bet: 'win' | 'place', runner: number, called: string, odds: number): Node {
      if (odds === 0) return notSold()
      const spot = `${race}:${bet}:${runner}`
      const label = fill(words.odds, { bet: `${runner} ${called}, ${bet === 'win' ? words.win : placeWord}`, odds: oddsText(odds) })
      const button = spotButton(spot, label, (touched) => order ?? place(touched), take)
      button.classList.add('odds')
      button.append(element('span', '', oddsText(odds)))
      spots.set(spot, button)
      return button
    }

    /** Returns a dash, with a text for screen readers. */
    function notSold(): Node {
      const dash = element('span', 'race-unsold')
      dash.append(element('span', 'hidden-text', words.notSold))
      dash.title = words.notSold
      return dash
    }

    function drawCard(): void {
      const odds = raceOdds(card)
      spots = new Map()
      name.textContent = fill(words.race[kind], { race })
      facts.textContent = `${card.track} · ${fill(words.distance, { distance: wholeNumbers.format(card.distance) })}`
      const header = element('tr')
      for (const [text, hint] of [[words.number], [words.runner[kind]], [words.form, words.formHint], [words.win], [placeWord]]) {
        const cell = element('th', '', text)
        cell.scope = 'col'
        if (hint) cell.title = hint
        header.append(cell)
      }
      const rows = card.runners.map((runner) => {
        const row = element('tr')
        row.dataset.runner = String(runner.number)
        const cell = (...content: (Node | string)[]) => {
          const cell = element('td')
          cell.append(...content)
          return cell
        }
        const called = element('th', 'runner-name')
        called.scope = 'row'
        called.append(element('span', '', runner.name), element('small', 'runner-place'))
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
      const [top, body] = [element('thead'), element('tbody')]
      top.append(header)
      body.append(...rows)
      list.replaceChildren(top, body)
      forecast.open(card, odds)
      track.root.setAttribute('aria-label', fill(words.track, { race: name.textContent }))
    }

    /** Shows finishing places and winning stakes. */
    function drawResult(): void {
      for (const row of list.querySelectorAll<HTMLElement>('tbody tr')) {
        const reached = order ? order.indexOf(Number(row.dataset.runner)) + 1 : 0
        row.classList.toggle('placed', reached > 0 && reached <= places)
        const small = row.querySelector('.runner-place')
        if (small) small.textContent = reached > 0 ? fill(words.nth, { place: reached }) : ''
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
        for (const [spot, button] of spots) chipOn(button, stakes.get(spot), language)
        forecast.showStakes(stakes)
      },
      lock(locked) {
        isLocked = locked
        drawLock()
      },
      wait: () => bringIntoView(root),
      async show(round, isLive) {
        if (!round) {
          if (order) open(raceAfter(race))
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
