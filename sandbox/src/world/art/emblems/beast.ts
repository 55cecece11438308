import { shape, disc, withMirrorImage, ring, drawFacets, drawEach, NO_LINE } from '../draw'
import type { Drawing } from '../palettes'

const wolf: Drawing = (ink) =>
  withMirrorImage(
    shape('M-16 -52L-74 -106L-82 -26Z', ink.accent) +
      shape('M0 -64L-46 -58L-98 6L-72 14L-80 42L-38 52L-20 92L0 100Z', ink.main) +
      shape('M0 8L-52 6L-38 52L-20 92L0 100Z', ink.light, NO_LINE) +
      shape('M-58 -18L-16 0C-22 14 -50 12 -58 -18Z', ink.accentFlat),
  ) +
  shape('M-20 62H20L0 86Z', ink.deep) +
  drawFacets(ink, [['M0 -64L46 -58L98 6L72 14L80 42L38 52L20 92L0 100Z', -0.2]])

const owl: Drawing = (ink) =>
  withMirrorImage(
    shape('M-8 -76C-40 -110 -70 -100 -84 -104C-92 -70 -96 40 -66 76C-50 96 -20 100 0 100V-60Z', ink.main) +
      disc(-38, -36, 36, ink.light) +
      disc(-38, -36, 20, ink.accentFlat) +
      disc(-38, -36, 9, ink.deep, NO_LINE),
  ) +
  shape('M0 -30L16 -6L0 22L-16 -6Z', ink.accent) +
  drawEach(
    [
      [-34, 34],
      [0, 34],
      [34, 34],
      [-17, 56],
      [17, 56],
      [0, 78],
    ],
    ([x, y]) => shape(`M${x - 16} ${y}Q${x} ${y + 22} ${x + 16} ${y}`, 'none', ' stroke-width="4"'),
  )

const lion: Drawing = (ink) =>
  ring(14, (i) => shape('M-24 -64L0 -110L24 -64Z', i % 2 ? ink.accent : ink.accentFlat)) +
  disc(0, 0, 78, ink.main) +
  withMirrorImage(
    disc(-56, -58, 20, ink.main) +
      shape('M-46 -22C-36 -38 -18 -34 -14 -16C-24 -8 -40 -10 -46 -22Z', ink.light) +
      disc(-28, -22, 6, ink.deep, NO_LINE) +
      shape('M0 30C-14 56 -44 50 -44 30', 'none'),
  ) +
  shape('M-22 4H22L0 30Z', ink.deep)

export const beast = { wolf, owl, lion }
