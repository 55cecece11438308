import { disc, gleam, placeAt, drawFacets, shape, stroke } from '../draw'
import type { Drawing, Ink } from '../palettes'

const figures = {
  twenty: 'M-31 -14C-31 -38 1 -38 1 -14C1 4 -31 14 -31 30H3M24 -32C40 -32 40 30 24 30C8 30 8 -32 24 -32Z',
  eight: 'M0 -2C-22 -6 -22 -34 0 -34C22 -34 22 -6 0 -2C-28 0 -28 34 0 34C28 34 28 0 0 -2Z',
  seven: 'M-20 -32H20C4 -10 -4 10 -6 34',
  four: 'M8 34V-34L-24 14H24',
}

const ball = (ink: Ink, fill: string, figure: keyof typeof figures) =>
  disc(0, 0, 88, fill) +
  drawFacets(ink, [['M62 -62A88 88 0 0 1 -62 62A112 112 0 0 0 62 -62Z', -0.3]]) +
  disc(0, 0, 54, ink.light) +
  stroke(figures[figure], ink.deep, 11) +
  gleam(ink, 'M-70 -28A76 76 0 0 1 -34 -68', 9)

const numberBall: Drawing = (ink) => ball(ink, ink.main, 'twenty')

const threeBalls: Drawing = (ink) =>
  placeAt(-48, 34, 0.6, ball(ink, ink.accent, 'seven'), -14) +
  placeAt(52, 38, 0.54, ball(ink, ink.main, 'four'), 12) +
  placeAt(2, -36, 0.68, ball(ink, ink.main, 'eight'))

const drum: Drawing = (ink) =>
  placeAt(
    0,
    0,
    0.9,
    shape('M-70 102L-34 40H34L70 102Z', ink.accent) +
      disc(0, -14, 84, ink.deep, ' fill-opacity=".6"') +
      placeAt(-30, 26, 0.36, ball(ink, ink.main, 'seven'), -20) +
      placeAt(34, 22, 0.36, ball(ink, ink.accent, 'four'), 10) +
      placeAt(2, -34, 0.44, ball(ink, ink.main, 'eight'), 8) +
      disc(0, -14, 84, 'none', ` stroke="${ink.deep}" stroke-width="18"`) +
      disc(0, -14, 84, 'none', ` stroke="${ink.light}" stroke-width="9"`) +
      `<ellipse cy="-14" rx="84" ry="24" fill="none" stroke="${ink.light}" stroke-width="3" opacity=".7"/>` +
      shape('M-16 -112H16V-92H-16Z', ink.accent) +
      gleam(ink, 'M-62 -40A68 68 0 0 1 -30 -74', 7),
  )

export const keno = { numberBall, threeBalls, drum }
