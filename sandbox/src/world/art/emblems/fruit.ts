import { shape, disc, rotated, placeAt, ring, band, gleam, drawTimes, drawEach, NO_LINE } from '../draw'
import type { Drawing } from '../palettes'
import { leaf } from './parts'

const cherries: Drawing = (ink) =>
  band('M-38 14C-34 -28 -4 -60 30 -86C30 -50 38 -10 44 26', 7, ink.accentFlat, ink.deep) +
  disc(-42, 48, 46, ink.main) +
  disc(46, 56, 44, ink.main) +
  gleam(ink, 'M-72 42A32 32 0 0 1 -46 18') +
  gleam(ink, 'M18 50A30 30 0 0 1 42 26') +
  placeAt(30, -86, 1, leaf(ink), 12)

const melonSlice: Drawing = (ink) =>
  rotated(
    -18,
    shape('M-100 -34A100 100 0 0 0 100 -34Z', ink.accent) +
      shape('M-84 -34A84 84 0 0 0 84 -34Z', ink.light, NO_LINE) +
      shape('M-73 -34A73 73 0 0 0 73 -34Z', ink.main, NO_LINE) +
      drawEach(
        [
          [-40, -12],
          [0, -10],
          [40, -12],
          [-22, 14],
          [22, 14],
        ],
        ([x, y]) =>
          shape(`M${x} ${y - 9}C${x + 9} ${y + 3} ${x + 5} ${y + 9} ${x} ${y + 9}C${x - 5} ${y + 9} ${x - 9} ${y + 3} ${x} ${y - 9}Z`, ink.deep, NO_LINE),
      ),
  )

const grapes: Drawing = (ink) =>
  [4, 3, 2, 1]
    .map((n, j) =>
      drawTimes(
        n,
        (i) =>
          disc((i - (n - 1) / 2) * 46, -34 + j * 40, 26, ink.main) +
          gleam(ink, `M${(i - (n - 1) / 2) * 46 - 14} ${-38 + j * 40}A14 14 0 0 1 ${(i - (n - 1) / 2) * 46 - 4} ${-48 + j * 40}`, 5),
      ),
    )
    .join('') +
  band('M0 -62C0 -80 8 -92 20 -100', 8, ink.accentFlat, ink.deep) +
  placeAt(4, -66, 1, leaf(ink), -14) +
  placeAt(-2, -62, 0.8, leaf(ink), 196)

const citrus: Drawing = (ink) =>
  disc(0, 0, 96, ink.accent) +
  disc(0, 0, 82, ink.light, NO_LINE) +
  ring(9, () => shape('M0 -10L-20 -60Q0 -84 20 -60Z', ink.main, NO_LINE)) +
  gleam(ink, 'M-82 -34A90 90 0 0 1 -34 -82', 6)

export const fruit = { cherries, melonSlice, grapes, citrus }
