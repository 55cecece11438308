import { shape, disc, withMirrorImage, ring, band, gleam, NO_LINE } from '../draw'
import type { Drawing } from '../palettes'

const tulip: Drawing = (ink) =>
  band('M0 20V98', 9, ink.accentFlat, ink.deep) +
  withMirrorImage(shape('M0 98C-30 80 -64 60 -70 22C-34 34 -8 60 0 98Z', ink.accent) + shape('M0 40C-70 44 -74 -30 -56 -92C-30 -72 -6 -40 0 -10Z', ink.main)) +
  shape('M0 -104C34 -60 34 10 0 40C-34 10 -34 -60 0 -104Z', ink.main) +
  gleam(ink, 'M-12 -56C-18 -30 -16 -8 -8 10', 6)

const waterLily: Drawing = (ink) =>
  ring(8, (i) => shape('M0 -18C-38 -40 -34 -84 0 -104C34 -84 38 -40 0 -18Z', i % 2 ? ink.main : ink.accent)) +
  disc(0, 0, 34, ink.light) +
  ring(8, () => disc(0, -19, 4.5, ink.deep, NO_LINE))

const blueBead: Drawing = (ink) =>
  disc(0, 0, 98, ink.accentFlat) +
  disc(0, 0, 72, ink.light) +
  disc(0, 0, 48, ink.mainFlat) +
  disc(0, 0, 24, ink.deep) +
  disc(-9, -9, 7, '#fff', NO_LINE) +
  gleam(ink, 'M-82 -26A86 86 0 0 1 -30 -80', 8)

export const flower = { tulip, waterLily, blueBead }
