import { shape, disc, rotated, placeAt, withMirrorImage, band, gleam, drawFacets, starPath, NO_LINE } from '../draw'
import type { Drawing } from '../palettes'

const shuttle: Drawing = (ink) =>
  rotated(
    34,
    shape('M-24 46C-34 84 0 122 0 122C0 122 34 84 24 46Z', ink.accent) +
      shape('M-12 48C-14 70 0 92 0 92C0 92 14 70 12 48Z', ink.light, NO_LINE) +
      withMirrorImage(shape('M-34 2L-72 52L-66 80L-32 48Z', ink.main)) +
      shape('M0 -108C42 -72 48 -8 34 50H-34C-48 -8 -42 -72 0 -108Z', ink.light) +
      shape('M0 -108C22 -90 32 -70 37 -48H-37C-32 -70 -22 -90 0 -108Z', ink.main) +
      drawFacets(ink, [['M0 -108C42 -72 48 -8 34 50H10C26 -10 20 -70 0 -108Z', -0.28]]) +
      disc(0, -14, 20, ink.accent) +
      disc(0, -14, 10, ink.deep, NO_LINE) +
      shape('M-8 30H8V64H-8Z', ink.main),
  )

const planet: Drawing = (ink) =>
  disc(0, 0, 70, ink.main) +
  drawFacets(ink, [['M20 -67A70 70 0 0 1 -30 63A82 82 0 0 0 20 -67Z', -0.35]]) +
  disc(-22, -20, 14, ink.accent, NO_LINE) +
  disc(-8, 26, 9, ink.accent, NO_LINE) +
  rotated(-20, band('M-62 -18C-124 10 -104 40 0 40C104 40 124 10 62 -18', 11, ink.light, ink.deep)) +
  shape(starPath(24, 0.34, 4), ink.light, ' transform="translate(78 -78)" stroke-width="3"')

const airship: Drawing = (ink) =>
  shape('M70 -16L112 -44V44L70 16Z', ink.accent) +
  shape('M-108 0C-96 -62 60 -66 100 0C60 66 -96 62 -108 0Z', ink.main) +
  drawFacets(ink, [['M-106 8C-60 30 60 30 98 6C60 66 -92 62 -106 8Z', -0.35]]) +
  shape('M-106 -6C-50 -20 50 -20 98 -2M-84 -34C-40 -44 30 -44 64 -34', 'none', ' stroke-width="4" opacity=".6"') +
  shape('M-34 48H30L20 76H-24Z', ink.accent) +
  shape('M-18 58H14', 'none', ` stroke="${ink.light}"`) +
  gleam(ink, 'M-76 -24C-56 -38 -30 -42 -6 -44', 6)

const comet: Drawing = (ink) =>
  rotated(-40, shape('M-6 -40L30 -110L26 -58L70 -104L44 -40Z', ink.accent) + shape('M-10 -30L2 -86L14 -44L46 -76L30 -30Z', ink.light, NO_LINE)) +
  placeAt(-22, 30, 1, shape(starPath(72, 0.5), ink.main) + gleam(ink, 'M-20 -12L-6 -42', 7), -12)

export const rocket = { shuttle, planet, airship, comet }
