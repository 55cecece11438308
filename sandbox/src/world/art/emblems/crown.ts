import { shape, disc, drawFacets } from '../draw'
import type { Drawing } from '../palettes'

const openCrown: Drawing = (ink) =>
  shape('M-88 62L-106 -46L-48 2L0 -88L48 2L106 -46L88 62Z', ink.main) +
  drawFacets(ink, [['M0 -88L48 2L106 -46L88 62H0Z', -0.22]]) +
  shape('M-88 62H88V90H-88Z', ink.accent) +
  [-106, 106].map((x) => disc(x, -52, 11, ink.light)).join('') +
  disc(0, -92, 13, ink.light) +
  shape('M0 6L18 30L0 54L-18 30Z', ink.accentFlat) +
  disc(-50, 34, 9, ink.light) +
  disc(50, 34, 9, ink.light)

export const crown = { openCrown }
