import { defineSemanticTokens, defineTextStyles, defineTokens } from '@chakra-ui/react'
import { colours } from '@kehribar/shared/colours'

/* Design tokens; the colours come from the brand. Dark theme only; contrast is checked against WCAG 2.2. */

export const breakpoints = {
  sm: '480px',
  mobileDialog: '640px',
  md: '768px',
  lg: '1024px',
  xl: '1280px',
}

const valued = <Key extends string>(given: Readonly<Record<Key, string>>) =>
  Object.fromEntries(Object.entries<string>(given).map(([name, value]) => [name, { value }])) as Record<Key, { value: string }>

/** Returns the brand's colours for screens, and for print a colour that is readable on white (@see WEB-9). */
const withPrintColour = <Key extends string>(given: Readonly<Record<Key, string>>, ink: string) =>
  Object.fromEntries(Object.entries<string>(given).map(([name, value]) => [name, { value: { base: value, _print: ink } }])) as Record<
    Key,
    { value: { base: string; _print: string } }
  >

/** Steps of four pixels, shared by spacing and sizes. */
const scale = {
  0: { value: '0px' },
  '0.5': { value: '2px' },
  1: { value: '4px' },
  '1.5': { value: '6px' },
  2: { value: '8px' },
  '2.5': { value: '10px' },
  3: { value: '12px' },
  '3.5': { value: '14px' },
  4: { value: '16px' },
  '4.5': { value: '18px' },
  5: { value: '20px' },
  6: { value: '24px' },
  7: { value: '28px' },
  8: { value: '32px' },
  9: { value: '36px' },
  10: { value: '40px' },
  11: { value: '44px' },
  12: { value: '48px' },
  14: { value: '56px' },
  16: { value: '64px' },
  20: { value: '80px' },
  24: { value: '96px' },
}

export const tokens = defineTokens({
  colors: { amber: valued(colours.amber) },
  fonts: {
    body: { value: "'Outfit Variable', 'Outfit Fallback', system-ui, sans-serif" },
    heading: { value: "'Outfit Variable', 'Outfit Fallback', system-ui, sans-serif" },
  },
  fontSizes: {
    '2xs': { value: '11px' },
    xs: { value: '12px' },
    sm: { value: '14px' },
    md: { value: '16px' },
    lg: { value: '18px' },
    xl: { value: '20px' },
    '2xl': { value: '24px' },
  },
  lineHeights: {
    '2xs': { value: '16px' },
    xs: { value: '16px' },
    sm: { value: '20px' },
    md: { value: '24px' },
    lg: { value: '26px' },
    xl: { value: '28px' },
    '2xl': { value: '30px' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  letterSpacings: {
    tight: { value: '-0.01em' },
    normal: { value: '0' },
  },
  spacing: scale,
  radii: {
    xs: { value: '4px' },
    sm: { value: '6px' },
    md: { value: '10px' },
    lg: { value: '12px' },
    xl: { value: '16px' },
    '2xl': { value: '20px' },
    full: { value: '9999px' },
  },
  durations: {
    fast: { value: '120ms' },
    moderate: { value: '160ms' },
    slow: { value: '200ms' },
    pulse: { value: '1600ms' },
  },
  easings: {
    out: { value: 'cubic-bezier(.2,.7,.2,1)' },
  },
  zIndex: {
    base: { value: 0 },
    tile: { value: 1 },
    docked: { value: 10 },
    sticky: { value: 1100 },
    banner: { value: 1200 },
    drawer: { value: 1300 },
    overlay: { value: 1300 },
    modal: { value: 1400 },
    popover: { value: 1500 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
    tooltip: { value: 1800 },
  },
  sizes: {
    ...scale,
    full: { value: '100%' },
    max: { value: 'max-content' },
    min: { value: 'min-content' },
    fit: { value: 'fit-content' },
    'header-wide': { value: '64px' },
    'header-phone': { value: '56px' },
    shortcuts: { value: '48px' },
    'session-phone': { value: '40px' },
    bottomBar: { value: '60px' },
    'control-sm': { value: '36px' },
    'control-md': { value: '44px' },
    'control-lg': { value: '52px' },
    'side-profile': { value: '288px' },
    'payment-icon': { value: '36px' },
    'payment-arrow': { value: '28px' },
  },
})

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: withPrintColour(colours.bg, '#FFFFFF'),
    fg: withPrintColour(colours.fg, '#1C1917'),
    border: withPrintColour(colours.border, '#A8A29E'),
    brand: valued(colours.brand),
    error: valued(colours.error),
    overlay: valued(colours.overlay),
    tile: valued(colours.tile),
  },
  shadows: {
    md: { value: '0 8px 20px -6px #0000008C' },
    lg: { value: '0 18px 40px -12px #000000B3' },
    xl: { value: '0 32px 72px -16px #000000CC' },
    focus: { value: '0 0 0 2px {colors.bg}, 0 0 0 4px {colors.brand.focusRing}' },
  },
  radii: {
    l1: { value: '{radii.sm}' },
    l2: { value: '{radii.md}' },
    l3: { value: '{radii.lg}' },
  },
})

export const textStyles = defineTextStyles({
  h1: {
    value: {
      fontSize: '24px',
      lineHeight: '30px',
      fontWeight: '600',
      letterSpacing: '{letterSpacings.tight}',
    },
  },
  h2: {
    value: {
      fontSize: '20px',
      lineHeight: '28px',
      fontWeight: '600',
      letterSpacing: '{letterSpacings.normal}',
    },
  },
  h3: {
    value: {
      fontSize: '16px',
      lineHeight: '24px',
      fontWeight: '600',
      letterSpacing: '{letterSpacings.normal}',
    },
  },
  title: {
    value: {
      fontSize: '18px',
      lineHeight: '26px',
      fontWeight: '600',
      letterSpacing: '{letterSpacings.normal}',
    },
  },
  body: {
    value: {
      fontSize: '16px',
      lineHeight: '24px',
      fontWeight: '400',
      letterSpacing: '{letterSpacings.normal}',
    },
  },
  label: {
    value: {
      fontSize: '14px',
      lineHeight: '20px',
      fontWeight: '500',
      letterSpacing: '{letterSpacings.normal}',
    },
  },
  caption: {
    value: {
      fontSize: '12px',
      lineHeight: '16px',
      fontWeight: '500',
      letterSpacing: '{letterSpacings.normal}',
    },
  },
  micro: {
    value: {
      fontSize: '11px',
      lineHeight: '14px',
      fontWeight: '500',
      letterSpacing: '{letterSpacings.normal}',
    },
  },
  money: {
    value: {
      fontSize: '16px',
      lineHeight: '24px',
      fontWeight: '600',
      letterSpacing: '{letterSpacings.normal}',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})
