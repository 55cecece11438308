import { placeAt } from '../draw'
import type { Drawing } from '../palettes'
import { cube, dieFace } from './parts'

const die: Drawing = (ink) => cube(ink, ink.main, [5, 3, 1])

const twoDice: Drawing = (ink) =>
  placeAt(-34, -26, 0.95, '<rect x="-62" y="-62" width="124" height="124" rx="24" fill="' + ink.main + '"/>' + dieFace('1 0 0 1 -50 -50', 5, ink.light), -16) +
  placeAt(42, 40, 0.8, '<rect x="-62" y="-62" width="124" height="124" rx="24" fill="' + ink.light + '"/>' + dieFace('1 0 0 1 -50 -50', 6, ink.accentFlat), 14)

const twoCubes: Drawing = (ink) => placeAt(-40, 26, 0.72, cube(ink, ink.main, [6, 2, 4])) + placeAt(48, -24, 0.62, cube(ink, ink.accent, [1, 5, 3]), 12)

export const dice = { die, twoDice, twoCubes }
