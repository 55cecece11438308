const directions: Readonly<Record<string, readonly [x: number, y: number]>> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }

/** Moves the focus with arrow keys to the nearest spot in that direction, including spots that Tab skips. */
export function moveFocusByArrows(felt: HTMLElement): void {
  felt.addEventListener('keydown', (event) => {
    const direction = directions[event.key]
    const from = event.target instanceof Element ? event.target.closest('.spot') : null
    if (!direction || !from) return
    event.preventDefault()
    const middle = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [left + width / 2, top + height / 2] as const
    }
    const [x, y] = middle(from)
    let nearest: HTMLElement | null = null
    let least = Number.POSITIVE_INFINITY
    for (const spot of felt.querySelectorAll<HTMLElement>('.spot')) {
      const [spotX, spotY] = middle(spot)
      const along = (spotX - x) * direction[0] + (spotY - y) * direction[1]
      const aside = Math.abs((spotX - x) * direction[1]) + Math.abs((spotY - y) * direction[0])
      const distance = along + aside * 3
      if (spot === from || along < 2 || distance >= least) continue
      nearest = spot
      least = distance
    }
    nearest?.focus()
  })
}
