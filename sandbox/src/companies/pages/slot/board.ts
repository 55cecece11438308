import type { SlotBoot, SlotPlace, SlotStep } from '@kehribar/shared/partners/slot-page'
import { byId, createShape, reducedMotion, symbolOf } from './dom'
import type { SoundView } from './sound'

/** Controls the speed of a round: fast with the switch, at once with reduced motion, and skipped when the player presses. */
export function createPace(isQuick: () => boolean) {
  let isHurried = false
  let wake: (() => void) | null = null

  return {
    /** Whether to show only the end, without animation. */
    get isOver(): boolean {
      return isHurried || reducedMotion.matches
    },
    begin(): void {
      isHurried = false
    },
    hurry(moving: Element): void {
      isHurried = true
      for (const animation of moving.getAnimations({ subtree: true })) if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
      wake?.()
    },
    length: (milliseconds: number): number => (isQuick() ? milliseconds * 0.4 : milliseconds),
    async wait(milliseconds: number): Promise<void> {
      if (isHurried || reducedMotion.matches) return
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, isQuick() ? milliseconds * 0.4 : milliseconds)
      })
      wake = null
    },
  }
}
type Pace = ReturnType<typeof createPace>

const turns = 4

/** Spins a bonus wheel over the board; it stops at the server’s field. */
async function spinWheel(over: HTMLElement, { fields, at }: NonNullable<SlotStep['wheel']>, pace: Pace, numbers: Intl.NumberFormat): Promise<void> {
  const svg = createShape('svg', { viewBox: '-110 -120 220 230', class: 'wheel' })
  const disc = createShape('g', { class: 'disc' })
  const angle = 360 / fields.length
  const best = Math.max(...fields)
  fields.forEach((value, place) => {
    const [x, y] = [100 * Math.sin((angle * Math.PI) / 360), 100 * Math.cos((angle * Math.PI) / 360)]
    const field = createShape('g', { transform: `rotate(${place * angle})` })
    const label = createShape('text', { y: '-78', 'text-anchor': 'middle' })
    label.textContent = `${numbers.format(value)}×`
    field.append(createShape('path', { d: `M0 0L${-x} ${-y}A100 100 0 0 1 ${x} ${-y}Z`, class: value === best ? 'best' : place % 2 ? 'odd' : 'even' }), label)
    disc.append(field)
  })
  svg.append(disc, createShape('circle', { r: '16', class: 'hub' }), createShape('path', { d: 'M-12 -119H12L0 -94Z', class: 'hand' }))
  over.replaceChildren(svg)
  const end = `rotate(${-at * angle}deg)`
  disc.style.transform = end
  await disc
    .animate([{ transform: `rotate(${turns * 360 - at * angle}deg)` }, { transform: end }], {
      duration: pace.length(3_200),
      easing: 'cubic-bezier(.12, .7, .2, 1)',
    })
    .finished.catch(() => undefined)
}

/** Symbols that pass while a reel turns, then milliseconds between the stops of two reels and for one landing. */
const passingSymbols = 14
const stopGapMs = 150
const landingMs = 560

const reelOf = (place: SlotPlace) => Math.floor(place / 10)
const rowOf = (place: SlotPlace) => place % 10

/** Creates the board. Every result comes from the server; symbols that pass by are the game’s own. */
export function createBoardView(machine: HTMLElement, { heights, arrives, passing: symbols, language, parts }: SlotBoot, pace: Pace, sound: SoundView) {
  const tapes = [...machine.querySelectorAll<HTMLElement>('.tape')]
  const over = byId('over')
  const worth = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  let shown: SlotStep | null = null

  function cell(code: string, coin?: number): HTMLElement {
    const element = document.createElement('div')
    element.className = 'cell'
    if (code !== '.') element.append(symbolOf(code))
    if (coin !== undefined) {
      const label = document.createElement('span')
      label.className = 'worth'
      label.textContent = `${worth.format(coin / parts)}×`
      element.append(label)
    }
    return element
  }
  const cellsOf = (step: SlotStep, reel: number) =>
    [...(step.reels[reel] ?? '')].map((code, row) => cell(code, code === 'C' ? step.coins?.[reel * 10 + row] : undefined))
  const cellAt = (place: SlotPlace) => tapes[reelOf(place)]?.children[rowOf(place)]
  const any = () => symbols[Math.floor(Math.random() * symbols.length)] ?? ''
  const setRows = (reel: number, rows: number) => tapes[reel]?.parentElement?.style.setProperty('--rows', String(rows))

  function markSymbols({ held = [], twins, giant, reels }: SlotStep): void {
    tapes.forEach((tape, reel) => tape.parentElement?.classList.toggle('twin', twins !== undefined && reel >= twins[0] && reel <= twins[1]))
    for (const place of held) cellAt(place)?.classList.add('held')
    over.replaceChildren()
    machine.classList.toggle('has-giant', giant !== undefined)
    if (giant === undefined) return
    const big = document.createElement('div')
    big.className = 'giant'
    big.style.left = `${(100 * giant) / reels.length}%`
    big.style.width = `${300 / reels.length}%`
    big.append(symbolOf(reels[giant]?.[0] ?? ''))
    over.append(big)
    for (const reel of [giant, giant + 1, giant + 2]) for (const under of tapes[reel]?.children ?? []) under.classList.add('under')
  }
  function show(step: SlotStep): void {
    tapes.forEach((tape, reel) => {
      setRows(reel, step.reels[reel]?.length ?? 1)
      tape.replaceChildren(...cellsOf(step, reel))
    })
    markSymbols(step)
    shown = step
  }

  const still = (tape: HTMLElement) => {
    for (const animation of tape.getAnimations({ subtree: true })) animation.cancel()
    tape.classList.remove('rolling')
  }

  /** Turns the reels, or makes the symbols fall out, until `land` is called. */
  function roll(): void {
    if (reducedMotion.matches) return
    over.replaceChildren()
    machine.classList.remove('has-giant')
    tapes.forEach((tape, reel) => {
      tape.parentElement?.classList.remove('twin')
      const rows = tape.children.length
      if (arrives === 'falling') {
        tape.animate([{ transform: 'none' }, { transform: 'translateY(110%)' }], {
          duration: pace.length(320),
          delay: reel * 30,
          easing: 'cubic-bezier(.5, 0, .9, .5)',
          fill: 'forwards',
        })
        return
      }
      const now = [...tape.children].map((child) => child.cloneNode(true))
      tape.replaceChildren(...now, ...Array.from({ length: passingSymbols }, () => cell(any())), ...now.map((node) => node.cloneNode(true)))
      const distance = (100 * (rows + passingSymbols)) / (2 * rows + passingSymbols)
      tape.animate([{ transform: `translateY(-${distance}%)` }, { transform: 'translateY(0)' }], {
        duration: 620 + reel * 30,
        iterations: Number.POSITIVE_INFINITY,
        easing: 'linear',
      })
      tape.classList.add('rolling')
    })
  }

  const moved = (element: Element | undefined, from: Keyframe, milliseconds: number, delay = 0) =>
    element?.animate([from, { transform: 'none', opacity: 1 }], {
      duration: pace.length(milliseconds),
      delay: pace.length(delay),
      easing: 'cubic-bezier(.2, .9, .3, 1.05)',
      fill: 'backwards',
    }).finished
  const all = async (motions: readonly (Promise<unknown> | undefined)[]) => {
    await Promise.allSettled(motions.filter((motion) => motion !== undefined))
  }

  async function turnIn(step: SlotStep): Promise<void> {
    const { twins } = step
    await Promise.all(
      tapes.map(async (tape, reel) => {
        // Reels with equal symbols stop together.
        const place = twins && reel > twins[0] && reel <= twins[1] ? twins[0] : reel
        await pace.wait(place * stopGapMs)
        still(tape)
        const own = cellsOf(step, reel)
        if (pace.isOver) return
        setRows(reel, own.length)
        tape.replaceChildren(...own, ...Array.from({ length: 6 }, () => cell(any())))
        const distance = (100 * 6) / (own.length + 6)
        const motion = tape.animate([{ transform: `translateY(-${distance}%)` }, { transform: 'translateY(0)' }], {
          duration: pace.length(landingMs),
          easing: 'cubic-bezier(.18, .9, .32, 1.06)',
        })
        await motion.finished.catch(() => undefined)
        sound.stop()
        tape.replaceChildren(...cellsOf(step, reel))
      }),
    )
    show(step)
  }

  async function fallIn(step: SlotStep): Promise<void> {
    tapes.forEach(still)
    show(step)
    sound.fall()
    await all(
      tapes.flatMap((tape, reel) =>
        [...tape.children].map((child, row) =>
          moved(child, { transform: `translateY(-${(heights[reel] ?? 5) * 110}%)` }, 420, reel * 45 + ((heights[reel] ?? 5) - row) * 25),
        ),
      ),
    )
  }

  /** Removes winning symbols and makes the symbols above fall. */
  async function fall(step: SlotStep, before: SlotStep): Promise<void> {
    const gone = new Set(before.wins.flatMap(({ places }) => places))
    await all(
      [...gone].map(
        (place) =>
          cellAt(place)?.animate(
            [
              { transform: 'none', opacity: 1 },
              { transform: 'scale(.2) rotate(25deg)', opacity: 0 },
            ],
            { duration: pace.length(220), fill: 'forwards' },
          ).finished,
      ),
    )
    show(step)
    sound.fall()
    await all(
      step.reels.flatMap((reel, x) => {
        const kept = [...(before.reels[x] ?? '')].flatMap((_, y) => (gone.has(x * 10 + y) ? [] : [y]))
        const fresh = reel.length - kept.length
        return [...reel].map((_, y) => {
          const distance = y < fresh ? fresh : y - (kept[y - fresh] ?? y)
          return distance > 0 ? moved(cellAt(x * 10 + y), { transform: `translateY(-${distance * 100}%)` }, 260 + distance * 40, x * 25) : undefined
        })
      }),
    )
  }

  /** Turns again all places that are not held. */
  async function respin(step: SlotStep): Promise<void> {
    const held = new Set(step.held)
    show(step)
    sound.stop()
    await all(
      step.reels.flatMap((reel, x) =>
        [...reel].map((code, y) => {
          const place = x * 10 + y
          if (held.has(place)) return step.how === 'walk' ? moved(cellAt(place), { transform: 'translateX(100%)' }, 420) : undefined
          return moved(cellAt(place), { transform: 'translateY(-70%)', opacity: 0 }, code === 'C' ? 520 : 340, x * 70)
        }),
      ),
    )
  }

  /** Changes symbols in place. */
  async function turn(step: SlotStep, before: SlotStep): Promise<void> {
    show(step)
    await all(
      step.reels.flatMap((reel, x) =>
        [...reel].map((code, y) =>
          before.reels[x]?.[y] === code ? undefined : moved(cellAt(x * 10 + y), { transform: 'rotateY(90deg) scale(.8)', opacity: 0.4 }, 380, x * 90),
        ),
      ),
    )
  }

  /** Animates a step; resolves when the board stands still. */
  async function play(step: SlotStep): Promise<void> {
    const before = shown
    if (pace.isOver || !before) {
      tapes.forEach(still)
      show(step)
      return
    }
    if (step.how === 'spin') await (arrives === 'falling' ? fallIn(step) : turnIn(step))
    else if (step.how === 'fall') await fall(step, before)
    else if (step.how === 'turn') await turn(step, before)
    else if (step.how === 'wheel') {
      show(step)
      if (step.wheel) await spinWheel(over, step.wheel, pace, worth)
    } else await respin(step)
    if (pace.isOver) show(step)
  }

  return {
    show,
    roll,
    play,
    cellAt,
    /** Restores the last result when no new one arrived. */
    halt(): void {
      tapes.forEach(still)
      if (shown) show(shown)
    },
  }
}
export type BoardView = ReturnType<typeof createBoardView>
