import { filledPath, filledCircle, drawRing, drawBand, drawHighlight, drawFacets, starPath, noStroke } from '../draw'
import type { Drawing } from '../palettes'

const ball: Drawing = (ink) =>
  filledCircle(0, 0, 94, ink.light) +
  filledPath('M0 -36L34 -11L21 29H-21L-34 -11Z', ink.deep) +
  drawRing(5, () => filledPath('M0 -36V-62', 'none') + filledPath('M0 -60L30 -74L20 -92H-20L-30 -74Z', ink.deep, noStroke)) +
  filledCircle(0, 0, 94, 'none') +
  drawFacets(ink, [['M66 -67A94 94 0 0 1 -67 66A120 120 0 0 0 66 -67Z', -0.25]])

const cup: Drawing = (ink) =>
  drawBand('M-52 -66C-112 -70 -96 4 -44 0M52 -66C112 -70 96 4 44 0', 9, ink.accentFlat, ink.deep) +
  filledPath('M-58 -90H58C58 -16 38 16 12 24V52H38V70H52V92H-52V70H-38V52H-12V24C-38 16 -58 -16 -58 -90Z', ink.main) +
  filledPath(starPath(26), ink.light, ' transform="translate(0 -40)"') +
  drawHighlight(ink, 'M-42 -76C-42 -44 -36 -22 -26 -8') +
  filledPath('M-52 70H52V92H-52Z', ink.accent)

export const footballEmblems = { ball, cup }
