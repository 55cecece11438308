import {
  drawBand,
  filledCircle,
  drawEach,
  drawHighlight,
  noStroke,
  placeAt,
  type Point,
  drawFacets,
  filledPath,
  strokedPath,
  drawTimes,
  rotateBy,
} from '../draw'
import type { Drawing } from '../palettes'

const horse: Drawing = (ink) =>
  filledPath('M8 -70C18 -92 34 -100 48 -94C50 -78 66 -70 78 -48C88 -32 84 -22 98 -4C94 8 102 26 102 46C98 66 102 82 96 98L60 60Z', ink.accent) +
  filledPath(
    'M-8 -102L18 -66C58 -50 80 -6 84 98H-8C6 66 2 42 -20 34L-58 54C-76 64 -98 54 -98 34C-98 24 -92 14 -84 4L-46 -54C-38 -66 -26 -74 -12 -76Z',
    ink.main,
  ) +
  drawFacets(ink, [['M18 -66C58 -50 80 -6 84 98H44C52 40 46 -20 18 -66Z', -0.25]]) +
  strokedPath('M-68 -20L-36 38M-30 -66L-2 22C-14 30 -24 34 -36 38', ink.accentFlat, 9) +
  filledCircle(-36, 38, 9, ink.light) +
  filledPath('M-42 -36C-34 -46 -20 -44 -16 -34C-24 -26 -36 -26 -42 -36Z', ink.light) +
  filledCircle(-28, -35, 5, ink.deep, noStroke) +
  filledCircle(-82, 32, 6, ink.deep, noStroke) +
  drawHighlight(ink, 'M14 -44C40 -22 54 10 58 44', 6)

const greyhound: Drawing = (ink) =>
  filledPath(
    'M-104 0C-100 -12 -92 -14 -82 -18L-36 -44C-22 -66 8 -72 28 -60C58 -40 58 -4 66 26C72 50 82 74 92 98H0C10 66 4 46 -16 38L-62 30C-86 28 -104 22 -104 0Z',
    ink.main,
  ) +
  drawFacets(ink, [['M28 -60C58 -40 58 -4 66 26C72 50 82 74 92 98H48C46 40 48 -10 28 -60Z', -0.25]]) +
  filledPath('M-2 -62C24 -92 72 -84 88 -46C66 -26 34 -26 12 -38Z', ink.accent) +
  filledPath('M-104 0C-100 -12 -92 -14 -86 -16C-80 -4 -84 8 -98 14C-102 10 -104 6 -104 0Z', ink.deep) +
  filledPath('M-34 -22C-26 -34 -10 -34 -4 -24C-12 -14 -26 -14 -34 -22Z', ink.light) +
  filledCircle(-20, -24, 6, ink.deep, noStroke) +
  strokedPath('M-92 18C-74 16 -56 20 -40 14', ink.deep, 4) +
  drawBand('M6 56C30 70 54 62 76 46', 12, ink.accentFlat, ink.deep) +
  filledCircle(34, 74, 9, ink.light) +
  drawHighlight(ink, 'M-70 -14L-40 -30', 6)

const bicycle: Drawing = (ink) => {
  const wheel = (x: number) =>
    `<g transform="translate(${x} 36)">${filledCircle(0, 0, 44, 'none', ` stroke="${ink.deep}" stroke-width="15"`)}${filledCircle(0, 0, 44, 'none', ` stroke="${ink.light}" stroke-width="8"`)}${filledPath('M0 -40V40M-40 0H40M-28 -28L28 28M28 -28L-28 28', 'none', ` stroke="${ink.light}" stroke-width="2"`)}${filledCircle(0, 0, 8, ink.accent)}</g>`
  return placeAt(
    0,
    0,
    0.88,
    wheel(-58) +
      wheel(58) +
      drawBand('M-58 36L-24 -28H32L2 36H-58M-30 -46L2 36M58 36L26 -52L50 -58', 9, ink.mainFlat, ink.deep) +
      filledPath('M-54 -58C-40 -64 -22 -62 -8 -52L-14 -44H-46Z', ink.accent) +
      drawBand('M50 -58C68 -58 68 -34 52 -36', 7, ink.accentFlat, ink.deep) +
      filledCircle(2, 36, 15, ink.accent) +
      filledPath('M2 36L18 60M10 62H28', 'none', ` stroke="${ink.light}"`),
  )
}

const squares: Point[] = [
  [-34, -66],
  [14, -66],
  [-58, -42],
  [-10, -42],
  [38, -42],
  [-34, -18],
  [14, -18],
  [-58, 6],
  [-10, 6],
  [38, 6],
]

const finishFlag: Drawing = (ink) =>
  rotateBy(
    8,
    filledPath('M-62 -72C-30 -90 0 -52 34 -66C52 -72 64 -76 74 -74V18C60 16 48 22 34 28C0 42 -30 4 -62 22Z', ink.light) +
      drawEach(squares, ([x, y]) => filledPath(`M${x} ${y}l24 ${x < 0 ? 2 : -1}v22l-24 ${x < 0 ? -1 : 2}z`, ink.deep, noStroke)) +
      filledPath('M-62 -72C-30 -90 0 -52 34 -66C52 -72 64 -76 74 -74V18C60 16 48 22 34 28C0 42 -30 4 -62 22Z', 'none') +
      drawBand('M-66 -92V98', 11, ink.mainFlat, ink.deep) +
      filledCircle(-66, -94, 12, ink.accent) +
      drawTimes(3, (i) =>
        filledPath(`M${-30 + i * 34} ${58 + i * 6}H${58 + i * 14}`, 'none', ` stroke="${i === 1 ? ink.accentFlat : ink.mainFlat}" stroke-width="9"`),
      ),
  )

export const raceEmblems = { horse, greyhound, bicycle, finishFlag }
