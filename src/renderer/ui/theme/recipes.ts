import { defineRecipe } from '@chakra-ui/react'

const focus = { outline: 'none', boxShadow: 'focus' }

export const buttonRecipe = defineRecipe({
  className: 'k-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    position: 'relative',
    borderRadius: 'l2',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color var(--chakra-durations-fast) var(--chakra-easings-out), color var(--chakra-durations-fast)',
    _focusVisible: focus,
    _disabled: { bg: 'bg.muted', color: 'fg.subtle', cursor: 'not-allowed' },
    _icon: { boxSize: '5', flexShrink: '0', strokeWidth: '1.75' },
  },
  variants: {
    variant: {
      solid: { bg: 'brand.solid', color: 'brand.contrast', _hover: { bg: 'brand.hover' }, _active: { bg: 'brand.active' } },
      subtle: { bg: 'bg.muted', color: 'fg', _hover: { bg: 'bg.emphasized' }, _active: { bg: 'bg.emphasized' } },
      outline: { bg: 'transparent', color: 'fg', boxShadow: 'inset 0 0 0 1px {colors.border.emphasized}', _hover: { bg: 'bg.muted' }, _focusVisible: focus },
      ghost: { bg: 'transparent', color: 'fg.muted', _hover: { bg: 'bg.muted', color: 'fg' } },
      danger: { bg: 'error.solid', color: 'white', _hover: { bg: '#A93226' } },
    },
    size: {
      sm: { h: 'control-sm', px: '3.5', fontSize: 'sm', lineHeight: 'sm', _icon: { boxSize: '4' } },
      md: { h: 'control-md', px: '4.5', fontSize: 'sm', lineHeight: 'sm' },
      lg: { h: 'control-lg', px: '6', fontSize: 'md', lineHeight: 'md' },
      /** Icon only. */
      icon: { boxSize: '10', p: '0' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})

export const badgeRecipe = defineRecipe({
  className: 'k-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '22px',
    px: '2',
    borderRadius: 'l1',
    fontSize: 'xs',
    lineHeight: 'xs',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    _icon: { boxSize: '3.5' },
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.muted', color: 'fg.muted' },
      brand: { bg: 'bg.brand', color: 'fg.brand' },
      solid: { bg: 'brand.solid', color: 'brand.contrast' },
      success: { bg: 'bg.success', color: 'fg.success' },
      error: { bg: 'bg.error', color: 'fg.error' },
      warning: { bg: 'bg.warning', color: 'fg.warning' },
      info: { bg: 'bg.info', color: 'fg.info' },
      violet: { bg: 'bg.violet', color: 'fg.violet' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

export const chipRecipe = defineRecipe({
  className: 'k-chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: 'control-sm',
    px: '3.5',
    flexShrink: '0',
    borderRadius: 'full',
    bg: 'bg.panel',
    color: 'fg.muted',
    boxShadow: 'inset 0 0 0 1px {colors.border}',
    fontSize: 'sm',
    lineHeight: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    textDecoration: 'none',
    transition: 'background-color var(--chakra-durations-fast)',
    _hover: { bg: 'bg.muted' },
    _focusVisible: focus,
    _icon: { boxSize: '4' },
    '&[aria-pressed=true], &[aria-current], &[data-selected]': { bg: 'bg.brand', color: 'fg.brand', boxShadow: 'inset 0 0 0 1px {colors.border.brand}' },
    '&[aria-pressed=true]:focus-visible, &[aria-current]:focus-visible': { boxShadow: 'focus' },
  },
})

/** Box around a control: icon, input, button (@see LOOK-06). */
export const inputRecipe = defineRecipe({
  className: 'k-input',
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    w: 'full',
    minW: '0',
    px: '3.5',
    borderRadius: 'l2',
    bg: 'bg.muted',
    boxShadow: 'inset 0 0 0 1px {colors.border.control}',
    color: 'fg',
    transition: 'box-shadow var(--chakra-durations-fast)',
    '& > svg': { boxSize: '5', strokeWidth: '1.75', color: 'fg.muted', flexShrink: '0' },
    '& input, & select, & textarea': {
      flex: '1',
      minW: '0',
      w: 'full',
      h: 'full',
      bg: 'transparent',
      border: '0',
      outline: 'none',
      boxShadow: 'none',
      color: 'inherit',
      fontSize: 'md',
      lineHeight: 'md',
      fontFamily: 'inherit',
      _placeholder: { color: 'fg.subtle', opacity: '1' },
    },
    '& textarea': { py: '3', resize: 'vertical' },
    '& select': { appearance: 'none', cursor: 'pointer', '& option': { bg: 'bg.panel', color: 'fg' } },
    '&:hover': { boxShadow: 'inset 0 0 0 1px {colors.fg.subtle}' },
    '&:has(:user-invalid, [aria-invalid=true])': { boxShadow: 'inset 0 0 0 1px {colors.border.error}' },
    '&:has(:is(input, select, textarea):focus-visible)': { boxShadow: 'inset 0 0 0 1px {colors.brand.solid}, {shadows.focus}' },
    '&:has([readonly])': { bg: 'transparent', boxShadow: 'inset 0 0 0 1px {colors.border}' },
    '&:has(:is(input, select, textarea):disabled)': { bg: 'bg.panel', color: 'fg.subtle', boxShadow: 'inset 0 0 0 1px {colors.border}' },
  },
  variants: {
    size: {
      sm: { h: '40px', '& input, & select': { fontSize: 'md' } },
      md: { h: '48px' },
      lg: { h: '56px', '& input': { fontSize: 'lg', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } },
      area: { minH: '96px' },
    },
  },
  defaultVariants: { size: 'md' },
})

export const skeletonRecipe = defineRecipe({
  className: 'k-skeleton',
  base: {
    display: 'block',
    borderRadius: 'l2',
    color: 'transparent',
    bg: 'linear-gradient(100deg, {colors.bg.muted}, {colors.bg.emphasized} 50%, {colors.bg.muted})',
    animation: 'pulse {durations.pulse} ease-in-out infinite',
    _motionReduce: { animation: 'none' },
  },
})

export const spinnerRecipe = defineRecipe({
  className: 'k-spinner',
  base: {
    display: 'inline-block',
    boxSize: '4',
    flexShrink: '0',
    borderRadius: 'full',
    border: '2px solid currentColor',
    borderInlineStartColor: 'transparent',
    animation: 'spin 700ms linear infinite',
  },
  variants: { size: { inherit: {}, sm: { boxSize: '4' }, md: { boxSize: '5' }, lg: { boxSize: '8' } } },
})

/** Underlined text link, in sentences and lists of links. */
export const linkRecipe = defineRecipe({
  className: 'k-link',
  base: {
    color: 'fg.brand',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, var(--chakra-colors-fg-brand) 40%, transparent)',
    textUnderlineOffset: '3px',
    borderRadius: 'xs',
    cursor: 'pointer',
    _hover: { textDecorationColor: 'currentColor' },
    _focusVisible: focus,
  },
  variants: { tone: { brand: {}, muted: { color: 'fg.muted', textDecorationColor: 'border.control' } } },
  defaultVariants: { tone: 'brand' },
})
