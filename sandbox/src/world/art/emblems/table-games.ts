import {
  placeAt,
  filledPath,
  drawHighlight,
  starPath,
  filledCircle,
  drawFacets,
  strokedPath,
  rotateBy,
  drawRing,
  drawTimes,
  withMirrorImage,
  drawBand,
  noStroke,
} from '../draw'
import type { Drawing, Ink } from '../palettes'
import { drawCube, dieFace, playingCard, suitPaths, wedgePath, drawBulbs } from './parts'

const shuttle: Drawing = (ink) =>
  rotateBy(
    34,
    filledPath('M-24 46C-34 84 0 122 0 122C0 122 34 84 24 46Z', ink.accent) +
      filledPath('M-12 48C-14 70 0 92 0 92C0 92 14 70 12 48Z', ink.light, noStroke) +
      withMirrorImage(filledPath('M-34 2L-72 52L-66 80L-32 48Z', ink.main)) +
      filledPath('M0 -108C42 -72 48 -8 34 50H-34C-48 -8 -42 -72 0 -108Z', ink.light) +
      filledPath('M0 -108C22 -90 32 -70 37 -48H-37C-32 -70 -22 -90 0 -108Z', ink.main) +
      drawFacets(ink, [['M0 -108C42 -72 48 -8 34 50H10C26 -10 20 -70 0 -108Z', -0.28]]) +
      filledCircle(0, -14, 20, ink.accent) +
      filledCircle(0, -14, 10, ink.deep, noStroke) +
      filledPath('M-8 30H8V64H-8Z', ink.main),
  )

const planet: Drawing = (ink) =>
  filledCircle(0, 0, 70, ink.main) +
  drawFacets(ink, [['M20 -67A70 70 0 0 1 -30 63A82 82 0 0 0 20 -67Z', -0.35]]) +
  filledCircle(-22, -20, 14, ink.accent, noStroke) +
  filledCircle(-8, 26, 9, ink.accent, noStroke) +
  rotateBy(-20, drawBand('M-62 -18C-124 10 -104 40 0 40C104 40 124 10 62 -18', 11, ink.light, ink.deep)) +
  filledPath(starPath(24, 0.34, 4), ink.light, ' transform="translate(78 -78)" stroke-width="3"')

const airship: Drawing = (ink) =>
  filledPath('M70 -16L112 -44V44L70 16Z', ink.accent) +
  filledPath('M-108 0C-96 -62 60 -66 100 0C60 66 -96 62 -108 0Z', ink.main) +
  drawFacets(ink, [['M-106 8C-60 30 60 30 98 6C60 66 -92 62 -106 8Z', -0.35]]) +
  filledPath('M-106 -6C-50 -20 50 -20 98 -2M-84 -34C-40 -44 30 -44 64 -34', 'none', ' stroke-width="4" opacity=".6"') +
  filledPath('M-34 48H30L20 76H-24Z', ink.accent) +
  filledPath('M-18 58H14', 'none', ` stroke="${ink.light}"`) +
  drawHighlight(ink, 'M-76 -24C-56 -38 -30 -42 -6 -44', 6)

const comet: Drawing = (ink) =>
  rotateBy(-40, filledPath('M-6 -40L30 -110L26 -58L70 -104L44 -40Z', ink.accent) + filledPath('M-10 -30L2 -86L14 -44L46 -76L30 -30Z', ink.light, noStroke)) +
  placeAt(-22, 30, 1, filledPath(starPath(72, 0.5), ink.main) + drawHighlight(ink, 'M-20 -12L-6 -42', 7), -12)

export const rocketEmblems = { shuttle, planet, airship, comet }

const fortuneWheel: Drawing = (ink) =>
  filledCircle(0, 4, 100, ink.accent) +
  drawTimes(10, (i) => placeAt(0, 4, 1, wedgePath(82, 10, [ink.mainFlat, ink.light, ink.ground][i % 3] ?? ink.light), i * 36)) +
  placeAt(0, 4, 1, drawBulbs(20, 91, ink)) +
  filledCircle(0, 4, 24, ink.main) +
  filledPath(starPath(15), ink.light, ' transform="translate(0 4)" stroke="none"') +
  filledPath('M-18 -112H18L0 -70Z', ink.main)

export const wheelEmblems = { fortuneWheel }

const rouletteWheel: Drawing = (ink) =>
  `<g transform="scale(1 .86)">` +
  filledCircle(0, 0, 104, ink.accent) +
  filledCircle(0, 0, 90, ink.deep) +
  filledCircle(0, 0, 69, 'none', ` stroke="${ink.mainFlat}" stroke-width="30"`) +
  filledCircle(0, 0, 69, 'none', ' stroke="#14110f" stroke-width="30" stroke-linecap="butt" stroke-dasharray="24.1 24.1"') +
  rotateBy(10, wedgePath(84, 18, '#1f8a5b')) +
  filledCircle(0, 0, 54, ink.ground) +
  drawRing(4, () => filledPath('M0 0L-9 -40A9 9 0 0 1 9 -40Z', ink.accent)) +
  filledCircle(0, 0, 17, ink.light) +
  '</g>' +
  filledCircle(46, -46, 11, '#fff')

const chip: Drawing = (ink) =>
  filledCircle(0, 0, 96, ink.main) +
  filledCircle(0, 0, 96, 'none', ` stroke="${ink.light}" stroke-width="20" stroke-dasharray="50.3 50.3"`) +
  filledCircle(0, 0, 108, 'none') +
  filledCircle(0, 0, 62, ink.light) +
  filledPath(suitPaths.diamond, ink.accentFlat, ' transform="scale(1.25)" stroke-width="3"')

export const rouletteEmblems = { rouletteWheel, chip }

const figures = {
  twenty: 'M-31 -14C-31 -38 1 -38 1 -14C1 4 -31 14 -31 30H3M24 -32C40 -32 40 30 24 30C8 30 8 -32 24 -32Z',
  eight: 'M0 -2C-22 -6 -22 -34 0 -34C22 -34 22 -6 0 -2C-28 0 -28 34 0 34C28 34 28 0 0 -2Z',
  seven: 'M-20 -32H20C4 -10 -4 10 -6 34',
  four: 'M8 34V-34L-24 14H24',
}

const ball = (ink: Ink, fill: string, figure: keyof typeof figures) =>
  filledCircle(0, 0, 88, fill) +
  drawFacets(ink, [['M62 -62A88 88 0 0 1 -62 62A112 112 0 0 0 62 -62Z', -0.3]]) +
  filledCircle(0, 0, 54, ink.light) +
  strokedPath(figures[figure], ink.deep, 11) +
  drawHighlight(ink, 'M-70 -28A76 76 0 0 1 -34 -68', 9)

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
    filledPath('M-70 102L-34 40H34L70 102Z', ink.accent) +
      filledCircle(0, -14, 84, ink.deep, ' fill-opacity=".6"') +
      placeAt(-30, 26, 0.36, ball(ink, ink.main, 'seven'), -20) +
      placeAt(34, 22, 0.36, ball(ink, ink.accent, 'four'), 10) +
      placeAt(2, -34, 0.44, ball(ink, ink.main, 'eight'), 8) +
      filledCircle(0, -14, 84, 'none', ` stroke="${ink.deep}" stroke-width="18"`) +
      filledCircle(0, -14, 84, 'none', ` stroke="${ink.light}" stroke-width="9"`) +
      `<ellipse cy="-14" rx="84" ry="24" fill="none" stroke="${ink.light}" stroke-width="3" opacity=".7"/>` +
      filledPath('M-16 -112H16V-92H-16Z', ink.accent) +
      drawHighlight(ink, 'M-62 -40A68 68 0 0 1 -30 -74', 7),
  )

export const kenoEmblems = { numberBall, threeBalls, drum }

const fan: Drawing = (ink) =>
  (['club', 'diamond', 'spade', 'heart'] as const)
    .map((s, i) => `<g transform="rotate(${-36 + i * 24} 0 120)">${placeAt(0, -10, 1, playingCard(ink, s, i % 2 === 1))}</g>`)
    .join('')

const ace: Drawing = (ink) =>
  filledPath(suitPaths.spade, ink.main, ' transform="scale(3.1)" stroke-width="2"') +
  drawHighlight(ink, 'M-62 24C-66 0 -40 -40 -18 -62', 9) +
  filledPath(starPath(24), ink.light, ' transform="translate(0 -6)"')

const pair: Drawing = (ink) => placeAt(-34, 6, 1.12, playingCard(ink, 'spade'), -14) + placeAt(36, 10, 1.12, playingCard(ink, 'heart', true), 12)

const queenOfHearts: Drawing = (ink) =>
  filledPath(suitPaths.heart, ink.main, ' transform="scale(2.9) translate(0 4)" stroke-width="2"') +
  drawHighlight(ink, 'M-72 0C-74 -28 -52 -42 -34 -38', 9) +
  placeAt(0, 12, 0.5, filledPath('M-92 60L-104 -46L-48 0L0 -84L48 0L104 -46L92 60Z', ink.accent, ' stroke-width="9"'))

export const cardEmblems = { fan, ace, pair, queenOfHearts }

const die: Drawing = (ink) => drawCube(ink, ink.main, [5, 3, 1])

const twoDice: Drawing = (ink) =>
  placeAt(-34, -26, 0.95, '<rect x="-62" y="-62" width="124" height="124" rx="24" fill="' + ink.main + '"/>' + dieFace('1 0 0 1 -50 -50', 5, ink.light), -16) +
  placeAt(42, 40, 0.8, '<rect x="-62" y="-62" width="124" height="124" rx="24" fill="' + ink.light + '"/>' + dieFace('1 0 0 1 -50 -50', 6, ink.accentFlat), 14)

const twoCubes: Drawing = (ink) => placeAt(-40, 26, 0.72, drawCube(ink, ink.main, [6, 2, 4])) + placeAt(48, -24, 0.62, drawCube(ink, ink.accent, [1, 5, 3]), 12)

export const diceEmblems = { die, twoDice, twoCubes }
