/** Colours of a picture: dark background, lit background, emblem, second colour, highlight. */
export interface Palette {
  deep: string
  ground: string
  main: string
  accent: string
  light: string
}

/** A palette for drawing: `main` and `accent` refer to gradients, the `Flat` colours are plain. */
export interface Ink extends Palette {
  mainFlat: string
  accentFlat: string
  /** Outline width of emblems. */
  outline: number
}

/** Draws an emblem in the box of about -100..100; the parent group sets the dark outline. */
export type Drawing = (ink: Ink) => string

const palette = (deep: string, ground: string, main: string, accent: string, light: string): Palette => ({ deep, ground, main, accent, light })

export const palettes = {
  amber: palette('#1c0f04', '#8a4a0e', '#ffb52e', '#e4572e', '#fff1c9'),
  emerald: palette('#03170f', '#0f6a46', '#45d694', '#f5c242', '#ecfff3'),
  ruby: palette('#1f0509', '#8c182b', '#ff5d5d', '#ffc24b', '#ffece2'),
  sapphire: palette('#050f26', '#16479a', '#63b0ff', '#ffcf57', '#eaf5ff'),
  sea: palette('#03191d', '#0c6a72', '#3fd6cb', '#ff9f5a', '#e6fffb'),
  copper: palette('#1b0c06', '#8f4424', '#f3955a', '#f7d58e', '#fff2e2'),
  rose: palette('#1f0714', '#86204f', '#ff86ad', '#ffd166', '#fff0f5'),
  ice: palette('#08131c', '#35607c', '#b5e0f7', '#ffb648', '#f6fcff'),
  olive: palette('#10140a', '#5a6b1e', '#cbe04f', '#ff8f3d', '#fcffe4'),
  sand: palette('#1a1206', '#a37c34', '#f8dc95', '#22b0a0', '#fffae8'),
  night: palette('#070a1c', '#26346e', '#f8c95c', '#78a4ff', '#fff7de'),
  ink: palette('#0e0c0d', '#4a2026', '#f04a48', '#f4eee2', '#ffffff'),
  sun: palette('#6b2a00', '#ffb726', '#e0313d', '#2a8f6a', '#fffbe9'),
  sky: palette('#0a3560', '#5cbcf3', '#ffcf33', '#ef5350', '#ffffff'),
  mint: palette('#0a3f3a', '#5fd0ac', '#ff6a57', '#ffe08a', '#ffffff'),
  coral: palette('#5c150f', '#f4795b', '#ffe39a', '#0f8f86', '#fffaf0'),
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
export const paletteNames = Object.keys(palettes) as PaletteName[]
