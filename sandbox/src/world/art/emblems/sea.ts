import { shape, disc, withMirrorImage, band, gleam, NO_LINE } from '../draw'
import type { Drawing } from '../palettes'

const anchor: Drawing = (ink) =>
  band('M0 -52V86M-40 -30H40M-80 26A80 64 0 0 0 80 26', 14, ink.accentFlat, ink.deep) +
  shape('M-100 34L-84 0L-58 30Z', ink.main) +
  shape('M100 34L84 0L58 30Z', ink.main) +
  disc(0, -72, 24, ink.main) +
  disc(0, -72, 9, ink.deep, NO_LINE) +
  band('M18 -70C70 -50 -60 0 -20 30C20 52 40 70 20 92', 6, ink.light, ink.deep)

const fish: Drawing = (ink) =>
  shape('M52 0L106 -52C94 -20 94 20 106 52Z', ink.accent) +
  shape('M-34 -48C-10 -96 40 -84 52 -40Z', ink.accent) +
  shape('M-100 4C-56 -68 36 -62 72 0C36 60 -56 64 -100 4Z', ink.main) +
  shape('M-20 -46C0 -20 0 24 -20 50M14 -40C30 -16 30 20 14 44', 'none', ' stroke-width="4" opacity=".6"') +
  disc(-56, -8, 14, ink.light) +
  disc(-58, -8, 6, ink.deep, NO_LINE) +
  gleam(ink, 'M-40 -36C-16 -46 8 -46 30 -36')

const shell: Drawing = (ink) =>
  withMirrorImage(
    shape('M0 90L-96 4C-108 -30 -86 -54 -64 -50C-62 -86 -28 -98 0 -86Z', ink.main) + shape('M0 86L-70 -30M0 86L-32 -66', 'none', ' stroke-width="4"'),
  ) +
  shape('M0 86V-70', 'none', ' stroke-width="4"') +
  shape('M-34 78H34L26 98H-26Z', ink.accent) +
  disc(0, 44, 18, ink.light) +
  gleam(ink, 'M-8 40A9 9 0 0 1 0 33', 5) +
  gleam(ink, 'M-80 -8C-82 -26 -74 -34 -60 -34', 6)

const trident: Drawing = (ink) =>
  band('M0 -60V98', 12, ink.accentFlat, ink.deep) +
  withMirrorImage(shape('M-8 -14H-34C-56 -24 -60 -50 -60 -88L-44 -70L-34 -82C-36 -56 -30 -44 -8 -42Z', ink.main)) +
  shape('M0 -104L18 -72L9 -66V-8H-9V-66L-18 -72Z', ink.main) +
  shape('M-16 -8H16V10H-16Z', ink.accent) +
  gleam(ink, 'M-50 -64C-50 -44 -44 -34 -34 -30', 5)

export const sea = { anchor, fish, shell, trident }
