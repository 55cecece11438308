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
import type { Drawing } from '../palettes'
import { drawLeaf } from './parts'

const EGG = 'M0 -98C56 -98 82 -10 78 32C72 108 -72 108 -78 32C-82 -10 -56 -98 0 -98Z'

const dragonHead: Drawing = (ink) =>
  withMirrorImage(
    filledPath('M-30 -50C-44 -98 -84 -108 -108 -84C-80 -80 -72 -56 -60 -24Z', ink.accent) +
      filledPath('M-56 -30L-108 -20L-76 2L-102 34L-54 26Z', ink.accent) +
      filledPath('M0 -68C-40 -68 -66 -44 -60 -4L-36 36L-38 68L-18 94H0Z', ink.main),
  ) +
  drawFacets(ink, [['M0 -68C40 -68 66 -44 60 -4L36 36L38 68L18 94H0Z', -0.22]]) +
  withMirrorImage(
    filledPath('M-52 -14L-12 6C-18 20 -44 16 -52 -14Z', ink.light) +
      filledCircle(-29, 2, 5, ink.deep, noStroke) +
      filledPath('M-58 -30L-10 -4', 'none', ' stroke-width="8"') +
      filledCircle(-14, 66, 6, ink.deep, noStroke) +
      filledPath('M-36 84L-30 66L-20 88Z', ink.light),
  ) +
  filledPath('M0 -60L14 -34L0 34L-14 -34Z', ink.accent) +
  filledPath('M-16 80Q0 74 16 80', 'none')

const dragonEye: Drawing = (ink) =>
  withMirrorImage(
    drawTimes(4, (i) => rotateBy(-62 + i * 22, filledPath('M-14 -62L0 -104L14 -62Z', ink.accent))) +
      drawTimes(3, (i) => rotateBy(-140 + i * 22, filledPath('M-12 -58L0 -86L12 -58Z', ink.accent))),
  ) +
  filledPath('M-106 0C-62 -84 62 -84 106 0C62 84 -62 84 -106 0Z', ink.ground) +
  filledPath('M-86 0C-50 -58 50 -58 86 0C50 58 -50 58 -86 0Z', ink.light) +
  filledCircle(0, 0, 46, ink.main) +
  filledCircle(0, 0, 31, 'none', ' stroke-width="18" stroke-dasharray="3 13.2" stroke-linecap="butt" opacity=".4"') +
  filledPath('M0 -46C14 -18 14 18 0 46C-14 18 -14 -18 0 -46Z', ink.deep, noStroke) +
  filledCircle(-16, -18, 9, '#fff', noStroke)

const dragonEgg: Drawing = (ink) =>
  filledPath(EGG, ink.main) +
  drawFacets(ink, [['M0 -98C56 -98 82 -10 78 32C72 108 0 104 -10 100C60 70 50 -40 0 -98Z', -0.3]]) +
  drawEach(
    [
      [-40, -34],
      [0, -34],
      [40, -34],
      [-20, -58],
      [20, -58],
      [-54, 64],
      [-18, 64],
      [18, 64],
      [54, 64],
      [-34, 82],
      [0, 82],
      [34, 82],
    ],
    ([x, y]) => filledPath(`M${x - 18} ${y}Q${x} ${y + 28} ${x + 18} ${y}`, 'none', ' stroke-width="4" opacity=".6"'),
  ) +
  filledPath('M-80 20L-52 -4L-28 22L-4 -8L22 24L48 -2L79 22L70 52L46 34L20 56L-6 30L-30 54L-54 32L-72 54Z', ink.accent) +
  drawHighlight(ink, 'M-52 -36C-46 -60 -32 -74 -16 -80')

export const dragonEmblems = { dragonHead, dragonEye, dragonEgg }

const cherries: Drawing = (ink) =>
  drawBand('M-38 14C-34 -28 -4 -60 30 -86C30 -50 38 -10 44 26', 7, ink.accentFlat, ink.deep) +
  filledCircle(-42, 48, 46, ink.main) +
  filledCircle(46, 56, 44, ink.main) +
  drawHighlight(ink, 'M-72 42A32 32 0 0 1 -46 18') +
  drawHighlight(ink, 'M18 50A30 30 0 0 1 42 26') +
  placeAt(30, -86, 1, drawLeaf(ink), 12)

const melonSlice: Drawing = (ink) =>
  rotateBy(
    -18,
    filledPath('M-100 -34A100 100 0 0 0 100 -34Z', ink.accent) +
      filledPath('M-84 -34A84 84 0 0 0 84 -34Z', ink.light, noStroke) +
      filledPath('M-73 -34A73 73 0 0 0 73 -34Z', ink.main, noStroke) +
      drawEach(
        [
          [-40, -12],
          [0, -10],
          [40, -12],
          [-22, 14],
          [22, 14],
        ],
        ([x, y]) =>
          filledPath(`M${x} ${y - 9}C${x + 9} ${y + 3} ${x + 5} ${y + 9} ${x} ${y + 9}C${x - 5} ${y + 9} ${x - 9} ${y + 3} ${x} ${y - 9}Z`, ink.deep, noStroke),
      ),
  )

const grapes: Drawing = (ink) =>
  [4, 3, 2, 1]
    .map((n, j) =>
      drawTimes(
        n,
        (i) =>
          filledCircle((i - (n - 1) / 2) * 46, -34 + j * 40, 26, ink.main) +
          drawHighlight(ink, `M${(i - (n - 1) / 2) * 46 - 14} ${-38 + j * 40}A14 14 0 0 1 ${(i - (n - 1) / 2) * 46 - 4} ${-48 + j * 40}`, 5),
      ),
    )
    .join('') +
  drawBand('M0 -62C0 -80 8 -92 20 -100', 8, ink.accentFlat, ink.deep) +
  placeAt(4, -66, 1, drawLeaf(ink), -14) +
  placeAt(-2, -62, 0.8, drawLeaf(ink), 196)

const citrus: Drawing = (ink) =>
  filledCircle(0, 0, 96, ink.accent) +
  filledCircle(0, 0, 82, ink.light, noStroke) +
  drawRing(9, () => filledPath('M0 -10L-20 -60Q0 -84 20 -60Z', ink.main, noStroke)) +
  drawHighlight(ink, 'M-82 -34A90 90 0 0 1 -34 -82', 6)

export const fruitEmblems = { cherries, melonSlice, grapes, citrus }

const crescent: Drawing = (ink) =>
  filledPath('M34 -96A98 98 0 1 0 96 40A78 78 0 1 1 34 -96Z', ink.main) +
  drawHighlight(ink, 'M-70 30A76 76 0 0 1 -34 -62', 8) +
  filledPath(starPath(36), ink.accent, ' transform="translate(52 -34) rotate(14)"') +
  filledPath(starPath(14, 0.35, 4), ink.light, ' transform="translate(10 34)" stroke="none"')

const lamp: Drawing = (ink) =>
  filledPath('M-108 -22C-78 -22 -66 6 -40 10H58C54 52 22 70 0 70C-48 70 -66 30 -108 -22Z', ink.main) +
  drawBand('M58 10C112 -8 104 66 44 48', 8, ink.accentFlat, ink.deep) +
  filledPath('M-26 8C-22 -30 30 -30 34 8Z', ink.accent) +
  filledCircle(4, -30, 10, ink.light) +
  filledPath('M-34 70H34L44 94H-44Z', ink.accent) +
  drawBand('M-104 -36C-120 -62 -76 -62 -86 -84C-92 -98 -76 -106 -66 -98', 6, ink.light, ink.deep) +
  drawHighlight(ink, 'M-62 22C-48 42 -34 50 -16 54')

export const moonEmblems = { crescent, lamp }

const anchor: Drawing = (ink) =>
  drawBand('M0 -52V86M-40 -30H40M-80 26A80 64 0 0 0 80 26', 14, ink.accentFlat, ink.deep) +
  filledPath('M-100 34L-84 0L-58 30Z', ink.main) +
  filledPath('M100 34L84 0L58 30Z', ink.main) +
  filledCircle(0, -72, 24, ink.main) +
  filledCircle(0, -72, 9, ink.deep, noStroke) +
  drawBand('M18 -70C70 -50 -60 0 -20 30C20 52 40 70 20 92', 6, ink.light, ink.deep)

const fish: Drawing = (ink) =>
  filledPath('M52 0L106 -52C94 -20 94 20 106 52Z', ink.accent) +
  filledPath('M-34 -48C-10 -96 40 -84 52 -40Z', ink.accent) +
  filledPath('M-100 4C-56 -68 36 -62 72 0C36 60 -56 64 -100 4Z', ink.main) +
  filledPath('M-20 -46C0 -20 0 24 -20 50M14 -40C30 -16 30 20 14 44', 'none', ' stroke-width="4" opacity=".6"') +
  filledCircle(-56, -8, 14, ink.light) +
  filledCircle(-58, -8, 6, ink.deep, noStroke) +
  drawHighlight(ink, 'M-40 -36C-16 -46 8 -46 30 -36')

const shell: Drawing = (ink) =>
  withMirrorImage(
    filledPath('M0 90L-96 4C-108 -30 -86 -54 -64 -50C-62 -86 -28 -98 0 -86Z', ink.main) + filledPath('M0 86L-70 -30M0 86L-32 -66', 'none', ' stroke-width="4"'),
  ) +
  filledPath('M0 86V-70', 'none', ' stroke-width="4"') +
  filledPath('M-34 78H34L26 98H-26Z', ink.accent) +
  filledCircle(0, 44, 18, ink.light) +
  drawHighlight(ink, 'M-8 40A9 9 0 0 1 0 33', 5) +
  drawHighlight(ink, 'M-80 -8C-82 -26 -74 -34 -60 -34', 6)

const trident: Drawing = (ink) =>
  drawBand('M0 -60V98', 12, ink.accentFlat, ink.deep) +
  withMirrorImage(filledPath('M-8 -14H-34C-56 -24 -60 -50 -60 -88L-44 -70L-34 -82C-36 -56 -30 -44 -8 -42Z', ink.main)) +
  filledPath('M0 -104L18 -72L9 -66V-8H-9V-66L-18 -72Z', ink.main) +
  filledPath('M-16 -8H16V10H-16Z', ink.accent) +
  drawHighlight(ink, 'M-50 -64C-50 -44 -44 -34 -34 -30', 5)

export const seaEmblems = { anchor, fish, shell, trident }

const tulip: Drawing = (ink) =>
  drawBand('M0 20V98', 9, ink.accentFlat, ink.deep) +
  withMirrorImage(
    filledPath('M0 98C-30 80 -64 60 -70 22C-34 34 -8 60 0 98Z', ink.accent) + filledPath('M0 40C-70 44 -74 -30 -56 -92C-30 -72 -6 -40 0 -10Z', ink.main),
  ) +
  filledPath('M0 -104C34 -60 34 10 0 40C-34 10 -34 -60 0 -104Z', ink.main) +
  drawHighlight(ink, 'M-12 -56C-18 -30 -16 -8 -8 10', 6)

const waterLily: Drawing = (ink) =>
  drawRing(8, (i) => filledPath('M0 -18C-38 -40 -34 -84 0 -104C34 -84 38 -40 0 -18Z', i % 2 ? ink.main : ink.accent)) +
  filledCircle(0, 0, 34, ink.light) +
  drawRing(8, () => filledCircle(0, -19, 4.5, ink.deep, noStroke))

const blueBead: Drawing = (ink) =>
  filledCircle(0, 0, 98, ink.accentFlat) +
  filledCircle(0, 0, 72, ink.light) +
  filledCircle(0, 0, 48, ink.mainFlat) +
  filledCircle(0, 0, 24, ink.deep) +
  filledCircle(-9, -9, 7, '#fff', noStroke) +
  drawHighlight(ink, 'M-82 -26A86 86 0 0 1 -30 -80', 8)

export const flowerEmblems = { tulip, waterLily, blueBead }

const wolf: Drawing = (ink) =>
  withMirrorImage(
    filledPath('M-16 -52L-74 -106L-82 -26Z', ink.accent) +
      filledPath('M0 -64L-46 -58L-98 6L-72 14L-80 42L-38 52L-20 92L0 100Z', ink.main) +
      filledPath('M0 8L-52 6L-38 52L-20 92L0 100Z', ink.light, noStroke) +
      filledPath('M-58 -18L-16 0C-22 14 -50 12 -58 -18Z', ink.accentFlat),
  ) +
  filledPath('M-20 62H20L0 86Z', ink.deep) +
  drawFacets(ink, [['M0 -64L46 -58L98 6L72 14L80 42L38 52L20 92L0 100Z', -0.2]])

const owl: Drawing = (ink) =>
  withMirrorImage(
    filledPath('M-8 -76C-40 -110 -70 -100 -84 -104C-92 -70 -96 40 -66 76C-50 96 -20 100 0 100V-60Z', ink.main) +
      filledCircle(-38, -36, 36, ink.light) +
      filledCircle(-38, -36, 20, ink.accentFlat) +
      filledCircle(-38, -36, 9, ink.deep, noStroke),
  ) +
  filledPath('M0 -30L16 -6L0 22L-16 -6Z', ink.accent) +
  drawEach(
    [
      [-34, 34],
      [0, 34],
      [34, 34],
      [-17, 56],
      [17, 56],
      [0, 78],
    ],
    ([x, y]) => filledPath(`M${x - 16} ${y}Q${x} ${y + 22} ${x + 16} ${y}`, 'none', ' stroke-width="4"'),
  )

const lion: Drawing = (ink) =>
  drawRing(14, (i) => filledPath('M-24 -64L0 -110L24 -64Z', i % 2 ? ink.accent : ink.accentFlat)) +
  filledCircle(0, 0, 78, ink.main) +
  withMirrorImage(
    filledCircle(-56, -58, 20, ink.main) +
      filledPath('M-46 -22C-36 -38 -18 -34 -14 -16C-24 -8 -40 -10 -46 -22Z', ink.light) +
      filledCircle(-28, -22, 6, ink.deep, noStroke) +
      filledPath('M0 30C-14 56 -44 50 -44 30', 'none'),
  ) +
  filledPath('M-22 4H22L0 30Z', ink.deep)

export const beastEmblems = { wolf, owl, lion }
