import { calm, pause, symbolOf } from './dom'

/** Symbols that pass by while a reel turns, and the moment between two reels' stops. */
const passing = 14
const between = 170
const landing = 620

/** The reels on screen. They only ever show stops that the server drew, and turn past the strip's own symbols. */
export function reelView(machine: HTMLElement, strips: readonly string[], rows: number) {
  const tapes = [...machine.querySelectorAll<HTMLElement>('.tape')]

  const cell = (code: string) => {
    const element = document.createElement('div')
    element.className = 'cell'
    element.append(symbolOf(code))
    return element
  }
  const at = (reel: number, stop: number) => {
    const strip = strips[reel] ?? ''
    return strip[((stop % strip.length) + strip.length) % strip.length] ?? ''
  }
  const run = (reel: number, from: number, count: number) => Array.from({ length: count }, (_, place) => cell(at(reel, from + place)))

  function show(stops: readonly number[]): void {
    tapes.forEach((tape, reel) => {
      tape.replaceChildren(...run(reel, stops[reel] ?? 0, rows))
    })
  }

  /** Turns until `land`. */
  function roll(): void {
    if (calm.matches) return
    tapes.forEach((tape, reel) => {
      const shown = [...tape.children].slice(0, rows).map((child) => child.cloneNode(true))
      tape.replaceChildren(
        ...shown,
        ...run(reel, Math.floor(Math.random() * (strips[reel]?.length ?? 1)), passing),
        ...shown.map((node) => node.cloneNode(true)),
      )
      const distance = (100 * (rows + passing)) / (2 * rows + passing)
      tape.animate([{ transform: `translateY(-${distance}%)` }, { transform: 'translateY(0)' }], {
        duration: 620 + reel * 30,
        iterations: Number.POSITIVE_INFINITY,
        easing: 'linear',
      })
      tape.classList.add('rolling')
    })
  }

  const stopAll = (tape: HTMLElement) => {
    for (const animation of tape.getAnimations()) animation.cancel()
    tape.classList.remove('rolling')
  }

  /** Brings one reel after the other to its stop; resolves when the last one stands. */
  async function land(stops: readonly number[]): Promise<void> {
    if (calm.matches) {
      show(stops)
      return
    }
    await Promise.all(
      tapes.map(async (tape, reel) => {
        await pause(reel * between)
        stopAll(tape)
        const stop = stops[reel] ?? 0
        tape.replaceChildren(...run(reel, stop, rows + 6))
        const distance = (100 * 6) / (rows + 6)
        await tape.animate([{ transform: `translateY(-${distance}%)` }, { transform: 'translateY(0)' }], {
          duration: landing,
          easing: 'cubic-bezier(.18, .9, .32, 1.06)',
        }).finished
        tape.replaceChildren(...run(reel, stop, rows))
      }),
    )
  }

  /** Back to what was shown before, when there is no result. */
  function halt(stops: readonly number[]): void {
    tapes.forEach(stopAll)
    show(stops)
  }

  const cellsOf = (reel: number) => [...(tapes[reel]?.children ?? [])] as HTMLElement[]
  return { show, roll, land, halt, cellsOf }
}
export type ReelView = ReturnType<typeof reelView>
