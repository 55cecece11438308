import { formatCoordinate, filledCircle, mixColours, filledPath, starPath, strokedPath, drawTimes, rotateBy } from './draw'
import type { Ink } from './palettes'

/** Input of a ground: colours, id prefix, seeded random numbers, width and emblem’s centre. */
export interface Scene {
  ink: Ink
  id: string
  random: () => number
  width: number
  x: number
  y: number
}

function tilePattern(id: string, width: number, height: number, content: string, opacity: number, attributes = '') {
  return (
    `<pattern id="${id}p" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${attributes}>${content}</pattern>` +
    `<rect width="100%" height="100%" fill="url(#${id}p)" opacity="${opacity}"/>`
  )
}

/** Patterns over the background of a tile or banner. */
export const backgroundPatterns = {
  rays: ({ ink, id, random, width, x, y }) =>
    `<g transform="translate(${x} ${y})" opacity=".16">${rotateBy(random() * 20, `<path id="${id}r" d="M0 0L${-width * 0.13} ${-width * 1.6}H${width * 0.13}Z" fill="${ink.light}"/>` + drawTimes(11, (i) => `<use href="#${id}r" transform="rotate(${(i + 1) * 30})"/>`))}</g>`,

  rings: ({ ink, width, x, y }) =>
    drawTimes(
      7,
      (i) => `<circle cx="${x}" cy="${y}" r="${(i + 2) * width * 0.11}" fill="none" stroke="${ink.light}" stroke-width="${i % 2 ? 2 : 9}" opacity=".12"/>`,
    ),

  scales: ({ ink, id }) => tilePattern(id, 40, 40, strokedPath('M0 0A20 20 0 0 0 40 0M-20 20A20 20 0 0 0 20 20A20 20 0 0 0 60 20', ink.light, 3), 0.17),

  chevron: ({ ink, id }) => tilePattern(id, 48, 40, strokedPath('M-4 24L24 4L52 24M-4 44L24 24L52 44', ink.light, 6), 0.11),

  dots: ({ ink, id }) => tilePattern(id, 22, 22, filledCircle(6, 6, 4, ink.light) + filledCircle(17, 17, 2, ink.light), 0.16),

  lozenge: ({ ink, id }) =>
    tilePattern(
      id,
      44,
      64,
      filledPath('M22 4L40 32L22 60L4 32Z', 'none', ` stroke="${ink.light}" stroke-width="3"`) + filledPath('M22 22L28 32L22 42L16 32Z', ink.light),
      0.13,
    ),

  waves: ({ ink, id }) => tilePattern(id, 60, 26, strokedPath('M-15 18Q0 2 15 18T45 18T75 18', ink.light, 4), 0.15),

  arches: ({ ink, id }) => tilePattern(id, 56, 72, strokedPath('M6 76V34A22 22 0 0 1 50 34V76M16 76V36A12 12 0 0 1 40 36V76', ink.light, 3), 0.15),

  stars: ({ ink, id, random, width }) =>
    `<path id="${id}s" fill="${ink.light}" fill-opacity=".45" d="${starPath(5, 0.3, 4)}"/>` +
    drawTimes(
      18,
      () =>
        `<use href="#${id}s" transform="translate(${formatCoordinate(random() * width)} ${formatCoordinate(random() * width)}) scale(${formatCoordinate(0.5 + random() * 2)})"/>`,
    ),

  felt: ({ ink, width, x, y }) =>
    `<ellipse cx="${x}" cy="${y * 1.5}" rx="${width * 0.72}" ry="${width * 0.5}" fill="${ink.deep}" opacity=".45"/>` +
    drawTimes(
      2,
      (i) =>
        `<ellipse cx="${x}" cy="${y * 1.5}" rx="${width * (0.66 - i * 0.1)}" ry="${width * (0.45 - i * 0.07)}" fill="none" stroke="${ink.light}" stroke-width="2" opacity=".35"/>`,
    ),

  hills: ({ ink, random, width, x, y }) =>
    filledCircle(x, y, width * 0.37, ink.light, ' opacity=".16"') +
    drawTimes(3, (i) =>
      filledPath(
        `M0 ${y + 60 + i * 45}Q${width * (0.2 + 0.1 * i)} ${y - 10 + i * 45 - random() * 50} ${width * 0.5} ${y + 50 + i * 45}T${width} ${y + 20 + i * 45}V1000H0Z`,
        mixColours(ink.ground, ink.deep, 0.25 + i * 0.25),
        ' opacity=".8"',
      ),
    ),

  weave: ({ ink, id }) =>
    tilePattern(
      id,
      36,
      36,
      strokedPath('M0 9H18M0 18H18M0 27H18M27 18V36M18 18V36M9 36V18M27 0V18M18 0H36M36 9H18', ink.light, 2),
      0.12,
      ' patternTransform="rotate(45)"',
    ),

  bokeh: ({ ink, random, width }) =>
    drawTimes(15, () =>
      filledCircle(
        formatCoordinate(random() * width),
        formatCoordinate(random() * width * 1.1),
        formatCoordinate(6 + random() * 30),
        random() < 0.5 ? ink.main : ink.light,
        ` opacity="${formatCoordinate(0.1 + random() * 0.15)}"`,
      ),
    ),

  columns: ({ ink, width }) =>
    drawTimes(6, (i) => `<rect x="${(width / 6) * i}" width="${width / 12}" height="100%" fill="${ink.light}" opacity=".09"/>`) +
    `<rect y="0" width="100%" height="12" fill="${ink.light}" opacity=".12"/>`,
} satisfies Record<string, (scene: Scene) => string>

export type BackgroundPattern = keyof typeof backgroundPatterns
