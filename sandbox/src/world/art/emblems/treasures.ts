import {
  drawBand,
  filledCircle,
  drawEach,
  drawFacets,
  drawTimes,
  drawHighlight,
  noStroke,
  placeAt,
  drawRing,
  rotateBy,
  filledPath,
  starPath,
  withMirrorImage,
} from '../draw'
import type { Drawing, Ink } from '../palettes'

const spiked = (ink: Ink) =>
  drawRing(8, () => filledPath('M-14 -58L-10 -84H10L14 -58Z', ink.accent) + filledCircle(0, -90, 13, ink.accent)) +
  filledCircle(0, 0, 72, ink.main) +
  drawFacets(ink, [['M51 -51A72 72 0 0 1 -51 51A92 92 0 0 0 51 -51Z', -0.35]]) +
  filledPath('M-71 -8C-40 14 40 14 71 -8', 'none', ' stroke-width="4" opacity=".6"') +
  drawHighlight(ink, 'M-52 -26A58 58 0 0 1 -22 -54', 9)

const seaMine: Drawing = (ink) => placeAt(0, -6, 0.96, spiked(ink))

const bomb: Drawing = (ink) =>
  drawBand('M34 -52C54 -84 78 -88 92 -66', 8, ink.light, ink.deep) +
  placeAt(94, -62, 1, filledPath(starPath(30, 0.5, 7), ink.accent, ' stroke-width="4"') + filledCircle(0, 0, 10, ink.light, noStroke)) +
  filledPath('M10 -74L46 -46L30 -22L-6 -50Z', ink.accent) +
  filledCircle(-10, 20, 76, ink.main) +
  drawFacets(ink, [['M44 -34A76 76 0 0 1 -64 74A96 96 0 0 0 44 -34Z', -0.35]]) +
  drawHighlight(ink, 'M-66 -4A62 62 0 0 1 -34 -36', 10)

/** Nine squares: a gem, a mine, the others closed. */
const minefield: Drawing = (ink) =>
  placeAt(
    0,
    -4,
    0.88,
    `<rect x="-98" y="-98" width="196" height="196" rx="22" fill="${ink.deep}"/>` +
      drawTimes(9, (i) => {
        const fill = i === 4 || i === 6 ? ink.ground : i % 2 ? ink.accent : ink.main
        return `<rect x="${-88 + (i % 3) * 60}" y="${-88 + Math.floor(i / 3) * 60}" width="56" height="56" rx="10" fill="${fill}"/>`
      }) +
      filledPath('M0 -24L24 -4L0 26L-24 -4Z', ink.light) +
      filledPath('M-24 -4H24M-8 -4L0 26L8 -4', 'none', ' stroke-width="3"') +
      filledPath('M-60 38V82M-82 60H-38M-76 44L-44 76M-44 44L-76 76', 'none') +
      filledCircle(-60, 60, 14, ink.mainFlat),
  )

export const mineEmblems = { seaMine, bomb, minefield }

const SEVEN = 'M-66 -90H74V-50C28 -6 10 36 8 94H-46C-40 42 -14 -4 20 -42H-40V-26H-66Z'

const singleSeven: Drawing = (ink) => filledPath(SEVEN, ink.main) + drawHighlight(ink, 'M-48 -74H50', 8) + drawHighlight(ink, 'M26 -30C4 4 -8 34 -16 76', 6)

const threeSevens: Drawing = (ink) =>
  drawEach(
    [
      [-62, 18, -14],
      [62, 18, 14],
      [0, -6, 0],
    ],
    ([x, y, d]) => placeAt(x, y, x ? 0.66 : 0.86, filledPath(SEVEN, x ? ink.accent : ink.main) + drawHighlight(ink, 'M-48 -74H50', 8), d),
  )

export const sevenEmblems = { singleSeven, threeSevens }

const handBell: Drawing = (ink) =>
  filledCircle(0, -88, 14, ink.accent) +
  filledCircle(0, 76, 20, ink.accent) +
  filledPath('M0 -86C50 -86 56 -30 60 10C64 38 80 48 88 66H-88C-80 48 -64 38 -60 10C-56 -30 -50 -86 0 -86Z', ink.main) +
  drawFacets(ink, [['M16 -84C50 -80 56 -30 60 10C64 38 80 48 88 66H34C46 10 44 -50 16 -84Z', -0.3]]) +
  drawHighlight(ink, 'M-42 14C-42 -20 -36 -46 -22 -58', 9) +
  filledPath('M-74 38H74', 'none', ' stroke-width="4" opacity=".6"')

const jingleBells: Drawing = (ink) =>
  withMirrorImage(
    placeAt(
      -40,
      16,
      0.78,
      filledCircle(0, 76, 20, ink.accent) +
        filledPath('M0 -86C50 -86 56 -30 60 10C64 38 80 48 88 66H-88C-80 48 -64 38 -60 10C-56 -30 -50 -86 0 -86Z', ink.main) +
        drawHighlight(ink, 'M-42 14C-42 -20 -36 -46 -22 -58', 9),
      18,
    ) + filledPath('M0 -58C-30 -106 -78 -96 -70 -64C-64 -40 -26 -46 0 -58Z', ink.accent),
  ) + filledCircle(0, -58, 15, ink.light)

export const bellEmblems = { handBell, jingleBells }

const temple: Drawing = (ink) =>
  filledPath('M-98 -42L0 -100L98 -42Z', ink.main) +
  filledPath('M-60 -50L0 -86L60 -50Z', ink.accentFlat, noStroke) +
  filledCircle(0, -62, 9, ink.light, noStroke) +
  filledPath('M-92 -42H92V-22H-92Z', ink.accent) +
  [-80, -36, 12, 56].map((x) => filledPath(`M${x} -22h24v84h-24Z`, ink.light) + drawFacets(ink, [[`M${x + 14} -20h8v80h-8Z`, -0.35]])).join('') +
  filledPath('M-98 62H98V78H-98Z', ink.main) +
  filledPath('M-110 78H110V98H-110Z', ink.accent)

const helmet: Drawing = (ink) =>
  filledPath('M-88 -6C-92 -126 92 -126 88 -6L60 -14C58 -82 -58 -82 -60 -14Z', ink.accent) +
  drawTimes(7, (i) => rotateBy(-72 + i * 24, filledPath('M0 -92V-72', 'none', ' stroke-width="4"'))) +
  withMirrorImage(filledPath('M0 -72C-52 -72 -66 -40 -66 4L-58 66L-24 98L-15 42L-13 32C-46 28 -50 4 -12 6L-9 58L0 64Z', ink.main)) +
  drawHighlight(ink, 'M-48 -10C-48 -34 -36 -52 -14 -56') +
  drawFacets(ink, [['M0 -72C52 -72 66 -40 66 4L58 66L24 98L30 20C60 0 40 -50 0 -72Z', -0.28]])

const amphora: Drawing = (ink) =>
  drawBand('M-30 -66C-88 -70 -84 -10 -54 -4M30 -66C88 -70 84 -10 54 -4', 9, ink.accentFlat, ink.deep) +
  filledPath('M-28 -94H28L22 -62C74 -36 62 34 20 84L32 98H-32L-20 84C-62 34 -74 -36 -22 -62Z', ink.main) +
  filledPath('M-57 -18H57L55 10H-55Z', ink.accent) +
  filledPath('M-50 4L-36 -12L-22 4L-8 -12L6 4L20 -12L34 4L48 -12', 'none', ` stroke="${ink.light}"`) +
  drawHighlight(ink, 'M-36 26C-32 44 -24 56 -16 66') +
  drawFacets(ink, [['M22 -62C74 -36 62 34 20 84C34 30 40 -20 22 -62Z', -0.3]])

const pyramid: Drawing = (ink) =>
  filledCircle(0, -52, 46, ink.accent) +
  filledPath('M0 -82L106 84H-106Z', ink.main) +
  drawFacets(ink, [['M0 -82L106 84H24Z', -0.42]]) +
  filledPath('M-20 -51H20M-40 -18H40M-62 18H62M-84 52H84', 'none', ' stroke-width="4" opacity=".55"') +
  filledPath('M-34 22C-14 -2 14 -2 34 22C14 44 -14 44 -34 22Z', ink.light) +
  filledCircle(0, 22, 12, ink.accentFlat)

export const ancientEmblems = { temple, helmet, amphora, pyramid }

const openCrown: Drawing = (ink) =>
  filledPath('M-88 62L-106 -46L-48 2L0 -88L48 2L106 -46L88 62Z', ink.main) +
  drawFacets(ink, [['M0 -88L48 2L106 -46L88 62H0Z', -0.22]]) +
  filledPath('M-88 62H88V90H-88Z', ink.accent) +
  [-106, 106].map((x) => filledCircle(x, -52, 11, ink.light)).join('') +
  filledCircle(0, -92, 13, ink.light) +
  filledPath('M0 6L18 30L0 54L-18 30Z', ink.accentFlat) +
  filledCircle(-50, 34, 9, ink.light) +
  filledCircle(50, 34, 9, ink.light)

export const crownEmblems = { openCrown }

/** Outline of the amber drop in the box -100..100. */
const DROP = 'M10 -100C34 -52 84 -26 80 32C77 76 42 100 0 100C-44 100 -80 74 -80 30C-80 -22 -22 -40 10 -100Z'

const brilliant: Drawing = (ink) =>
  filledPath('M-98 -26L-56 -80H56L98 -26L0 98Z', ink.main) +
  drawFacets(ink, [
    ['M-98 -26L-56 -80L-42 -26Z', 0.5],
    ['M-56 -80H0L-42 -26Z', 0.2],
    ['M0 -80H56L42 -26Z', 0.4],
    ['M56 -80L98 -26H42Z', -0.15],
    ['M-98 -26H-42L0 98Z', -0.12],
    ['M0 -80L42 -26H-42Z', 0.65],
    ['M42 -26L0 98L98 -26Z', -0.42],
    ['M-42 -26H42L0 98Z', 0.12],
  ]) +
  filledPath('M-98 -26H98M-42 -26L0 98L42 -26', 'none', ' stroke-width="3" opacity=".5"')

const stepCut: Drawing = (ink) =>
  filledPath('M-54 -94H54L86 -62V62L54 94H-54L-86 62V-62Z', ink.main) +
  drawFacets(ink, [
    ['M-54 -94H54L34 -56H-34Z', 0.5],
    ['M-86 -62L-54 -94L-34 -56L-52 -38Z', 0.25],
    ['M54 94H-54L-34 56H34Z', -0.4],
    ['M86 62L54 94L34 56L52 38Z', -0.3],
    ['M86 -62V62L52 38V-38Z', -0.18],
    ['M-34 -56H34L52 -38V0L-52 20V-38Z', 0.25],
  ]) +
  filledPath('M-34 -56H34L52 -38V38L34 56H-34L-52 38V-38Z', 'none', ' stroke-width="3" opacity=".5"')

const amberDrop: Drawing = (ink) =>
  filledPath(DROP, ink.main) +
  filledPath('M-6 66C-40 58 -48 20 -22 -6C-16 24 8 30 -6 66Z', ink.accentFlat, ' stroke-width="3"') +
  filledPath('M-4 68L-24 10', 'none', ' stroke-width="3"') +
  filledCircle(30, 20, 7, ink.light, noStroke) +
  filledCircle(42, 44, 4, ink.light, noStroke) +
  drawHighlight(ink, 'M-58 34C-58 -4 -24 -24 -4 -54', 9)

const facets = [0.5, 0.25, -0.1, -0.4, -0.25, 0.12]

const starCut: Drawing = (ink) =>
  drawRing(6, (i) => filledPath('M0 0L-54 -93.5L54 -93.5Z', i % 2 ? ink.main : ink.accent) + drawFacets(ink, [['M0 0L-54 -93.5L54 -93.5Z', facets[i] ?? 0]])) +
  filledPath(starPath(40, 0.5, 6), ink.light)

export const gemEmblems = { brilliant, stepCut, amberDrop, starCut }

const chest: Drawing = (ink) =>
  filledPath('M-92 -10C-92 -84 92 -84 92 -10Z', ink.accent) +
  drawEach(
    [
      [-50, -8],
      [-16, -20],
      [22, -16],
      [54, -6],
    ],
    ([x, y]) => filledCircle(x, y, 24, ink.mainFlat),
  ) +
  filledPath('M-96 4H96V86H-96Z', ink.main) +
  filledPath('M-96 4H96V24H-96Z', ink.accent) +
  filledPath('M-64 4H-46V86H-64ZM46 4H64V86H46Z', ink.accent) +
  filledPath('M-20 8H20V48H-20Z', ink.light) +
  filledCircle(0, 24, 7, ink.deep, noStroke)

const coins: Drawing = (ink) =>
  drawEach(
    [
      [0, 70, 0],
      [-6, 46, 0],
      [6, 22, 0],
      [-2, -2, 0],
    ],
    ([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="72" ry="26" fill="${ink.accent}"/>`,
  ) +
  placeAt(
    8,
    -44,
    0.66,
    filledCircle(0, 0, 92, ink.main) + filledCircle(0, 0, 68, 'none', ' stroke-dasharray="12 12"') + filledPath(starPath(46), ink.light),
    -10,
  )

export const treasureEmblems = { chest, coins }
