import { shape, placeAt, gleam, drawEach } from '../draw'
import type { Drawing } from '../palettes'

const SEVEN = 'M-66 -90H74V-50C28 -6 10 36 8 94H-46C-40 42 -14 -4 20 -42H-40V-26H-66Z'

const singleSeven: Drawing = (ink) => shape(SEVEN, ink.main) + gleam(ink, 'M-48 -74H50', 8) + gleam(ink, 'M26 -30C4 4 -8 34 -16 76', 6)

const threeSevens: Drawing = (ink) =>
  drawEach(
    [
      [-62, 18, -14],
      [62, 18, 14],
      [0, -6, 0],
    ],
    ([x, y, d]) => placeAt(x, y, x ? 0.66 : 0.86, shape(SEVEN, x ? ink.accent : ink.main) + gleam(ink, 'M-48 -74H50', 8), d),
  )

export const seven = { singleSeven, threeSevens }
