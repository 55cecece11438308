import { shape, disc, rotated, ring } from '../draw'
import type { Drawing } from '../palettes'
import { wedge, suits } from './parts'

const rouletteWheel: Drawing = (ink) =>
  `<g transform="scale(1 .86)">` +
  disc(0, 0, 104, ink.accent) +
  disc(0, 0, 90, ink.deep) +
  disc(0, 0, 69, 'none', ` stroke="${ink.mainFlat}" stroke-width="30"`) +
  disc(0, 0, 69, 'none', ' stroke="#14110f" stroke-width="30" stroke-linecap="butt" stroke-dasharray="24.1 24.1"') +
  rotated(10, wedge(84, 18, '#1f8a5b')) +
  disc(0, 0, 54, ink.ground) +
  ring(4, () => shape('M0 0L-9 -40A9 9 0 0 1 9 -40Z', ink.accent)) +
  disc(0, 0, 17, ink.light) +
  '</g>' +
  disc(46, -46, 11, '#fff')

const chip: Drawing = (ink) =>
  disc(0, 0, 96, ink.main) +
  disc(0, 0, 96, 'none', ` stroke="${ink.light}" stroke-width="20" stroke-dasharray="50.3 50.3"`) +
  disc(0, 0, 108, 'none') +
  disc(0, 0, 62, ink.light) +
  shape(suits.diamond, ink.accentFlat, ' transform="scale(1.25)" stroke-width="3"')

export const roulette = { rouletteWheel, chip }
