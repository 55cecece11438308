import { shape, disc, placeAt, drawTimes, starPath } from '../draw'
import type { Drawing } from '../palettes'
import { bulbs, wedge } from './parts'

const fortuneWheel: Drawing = (ink) =>
  disc(0, 4, 100, ink.accent) +
  drawTimes(10, (i) => placeAt(0, 4, 1, wedge(82, 10, [ink.mainFlat, ink.light, ink.ground][i % 3] ?? ink.light), i * 36)) +
  placeAt(0, 4, 1, bulbs(20, 91, ink)) +
  disc(0, 4, 24, ink.main) +
  shape(starPath(15), ink.light, ' transform="translate(0 4)" stroke="none"') +
  shape('M-18 -112H18L0 -70Z', ink.main)

export const wheel = { fortuneWheel }
