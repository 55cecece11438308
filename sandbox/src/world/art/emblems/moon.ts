import { shape, disc, band, gleam, starPath } from '../draw'
import type { Drawing } from '../palettes'

const crescent: Drawing = (ink) =>
  shape('M34 -96A98 98 0 1 0 96 40A78 78 0 1 1 34 -96Z', ink.main) +
  gleam(ink, 'M-70 30A76 76 0 0 1 -34 -62', 8) +
  shape(starPath(36), ink.accent, ' transform="translate(52 -34) rotate(14)"') +
  shape(starPath(14, 0.35, 4), ink.light, ' transform="translate(10 34)" stroke="none"')

const lamp: Drawing = (ink) =>
  shape('M-108 -22C-78 -22 -66 6 -40 10H58C54 52 22 70 0 70C-48 70 -66 30 -108 -22Z', ink.main) +
  band('M58 10C112 -8 104 66 44 48', 8, ink.accentFlat, ink.deep) +
  shape('M-26 8C-22 -30 30 -30 34 8Z', ink.accent) +
  disc(4, -30, 10, ink.light) +
  shape('M-34 70H34L44 94H-44Z', ink.accent) +
  band('M-104 -36C-120 -62 -76 -62 -86 -84C-92 -98 -76 -106 -66 -98', 6, ink.light, ink.deep) +
  gleam(ink, 'M-62 22C-48 42 -34 50 -16 54')

export const moon = { crescent, lamp }
