import { shape, disc, rotated, withMirrorImage, band, gleam, drawFacets, drawTimes, NO_LINE } from '../draw'
import type { Drawing } from '../palettes'

const temple: Drawing = (ink) =>
  shape('M-98 -42L0 -100L98 -42Z', ink.main) +
  shape('M-60 -50L0 -86L60 -50Z', ink.accentFlat, NO_LINE) +
  disc(0, -62, 9, ink.light, NO_LINE) +
  shape('M-92 -42H92V-22H-92Z', ink.accent) +
  [-80, -36, 12, 56].map((x) => shape(`M${x} -22h24v84h-24Z`, ink.light) + drawFacets(ink, [[`M${x + 14} -20h8v80h-8Z`, -0.35]])).join('') +
  shape('M-98 62H98V78H-98Z', ink.main) +
  shape('M-110 78H110V98H-110Z', ink.accent)

const helmet: Drawing = (ink) =>
  shape('M-88 -6C-92 -126 92 -126 88 -6L60 -14C58 -82 -58 -82 -60 -14Z', ink.accent) +
  drawTimes(7, (i) => rotated(-72 + i * 24, shape('M0 -92V-72', 'none', ' stroke-width="4"'))) +
  withMirrorImage(shape('M0 -72C-52 -72 -66 -40 -66 4L-58 66L-24 98L-15 42L-13 32C-46 28 -50 4 -12 6L-9 58L0 64Z', ink.main)) +
  gleam(ink, 'M-48 -10C-48 -34 -36 -52 -14 -56') +
  drawFacets(ink, [['M0 -72C52 -72 66 -40 66 4L58 66L24 98L30 20C60 0 40 -50 0 -72Z', -0.28]])

const amphora: Drawing = (ink) =>
  band('M-30 -66C-88 -70 -84 -10 -54 -4M30 -66C88 -70 84 -10 54 -4', 9, ink.accentFlat, ink.deep) +
  shape('M-28 -94H28L22 -62C74 -36 62 34 20 84L32 98H-32L-20 84C-62 34 -74 -36 -22 -62Z', ink.main) +
  shape('M-57 -18H57L55 10H-55Z', ink.accent) +
  shape('M-50 4L-36 -12L-22 4L-8 -12L6 4L20 -12L34 4L48 -12', 'none', ` stroke="${ink.light}"`) +
  gleam(ink, 'M-36 26C-32 44 -24 56 -16 66') +
  drawFacets(ink, [['M22 -62C74 -36 62 34 20 84C34 30 40 -20 22 -62Z', -0.3]])

const pyramid: Drawing = (ink) =>
  disc(0, -52, 46, ink.accent) +
  shape('M0 -82L106 84H-106Z', ink.main) +
  drawFacets(ink, [['M0 -82L106 84H24Z', -0.42]]) +
  shape('M-20 -51H20M-40 -18H40M-62 18H62M-84 52H84', 'none', ' stroke-width="4" opacity=".55"') +
  shape('M-34 22C-14 -2 14 -2 34 22C14 44 -14 44 -34 22Z', ink.light) +
  disc(0, 22, 12, ink.accentFlat)

export const ancient = { temple, helmet, amphora, pyramid }
