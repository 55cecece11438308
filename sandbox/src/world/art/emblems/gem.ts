import { shape, disc, ring, gleam, drawFacets, starPath, NO_LINE } from '../draw'
import type { Drawing } from '../palettes'

/** Outline of the amber drop in the box -100..100. */
const DROP = 'M10 -100C34 -52 84 -26 80 32C77 76 42 100 0 100C-44 100 -80 74 -80 30C-80 -22 -22 -40 10 -100Z'

const brilliant: Drawing = (ink) =>
  shape('M-98 -26L-56 -80H56L98 -26L0 98Z', ink.main) +
  drawFacets(ink, [
    ['M-98 -26L-56 -80L-42 -26Z', 0.5],
    ['M-56 -80H0L-42 -26Z', 0.2],
    ['M0 -80H56L42 -26Z', 0.4],
    ['M56 -80L98 -26H42Z', -0.15],
    ['M-98 -26H-42L0 98Z', -0.12],
    ['M0 -80L42 -26H-42Z', 0.65],
    ['M42 -26L0 98L98 -26Z', -0.42],
    ['M-42 -26H42L0 98Z', 0.12],
  ]) +
  shape('M-98 -26H98M-42 -26L0 98L42 -26', 'none', ' stroke-width="3" opacity=".5"')

const stepCut: Drawing = (ink) =>
  shape('M-54 -94H54L86 -62V62L54 94H-54L-86 62V-62Z', ink.main) +
  drawFacets(ink, [
    ['M-54 -94H54L34 -56H-34Z', 0.5],
    ['M-86 -62L-54 -94L-34 -56L-52 -38Z', 0.25],
    ['M54 94H-54L-34 56H34Z', -0.4],
    ['M86 62L54 94L34 56L52 38Z', -0.3],
    ['M86 -62V62L52 38V-38Z', -0.18],
    ['M-34 -56H34L52 -38V0L-52 20V-38Z', 0.25],
  ]) +
  shape('M-34 -56H34L52 -38V38L34 56H-34L-52 38V-38Z', 'none', ' stroke-width="3" opacity=".5"')

const amberDrop: Drawing = (ink) =>
  shape(DROP, ink.main) +
  shape('M-6 66C-40 58 -48 20 -22 -6C-16 24 8 30 -6 66Z', ink.accentFlat, ' stroke-width="3"') +
  shape('M-4 68L-24 10', 'none', ' stroke-width="3"') +
  disc(30, 20, 7, ink.light, NO_LINE) +
  disc(42, 44, 4, ink.light, NO_LINE) +
  gleam(ink, 'M-58 34C-58 -4 -24 -24 -4 -54', 9)

const facets = [0.5, 0.25, -0.1, -0.4, -0.25, 0.12]

const starCut: Drawing = (ink) =>
  ring(6, (i) => shape('M0 0L-54 -93.5L54 -93.5Z', i % 2 ? ink.main : ink.accent) + drawFacets(ink, [['M0 0L-54 -93.5L54 -93.5Z', facets[i] ?? 0]])) +
  shape(starPath(40, 0.5, 6), ink.light)

export const gem = { brilliant, stepCut, amberDrop, starCut }
