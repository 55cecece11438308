import { defineGlobalStyles, defineKeyframes } from '@chakra-ui/react'

export const keyframes = defineKeyframes({
  spin: { to: { transform: 'rotate(360deg)' } },
  'fade-in': { from: { opacity: '0' } },
  'fade-out': { to: { opacity: '0' } },
  'rise-in': { from: { opacity: '0', transform: 'translateY(8px)' } },
  'sheet-in': { from: { transform: 'translateY(100%)' } },
  'sheet-out': { to: { transform: 'translateY(100%)' } },
  'side-in': { from: { transform: 'translateX(-100%)' } },
  'side-out': { to: { transform: 'translateX(-100%)' } },
  progress: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.92)' } },
  // Only opacity, which the compositor animates without repainting every frame.
  pulse: { '50%': { opacity: '0.5' } },
})

export const globalCss = defineGlobalStyles({
  '*': { borderColor: 'border' },
  html: {
    colorScheme: { base: 'dark', _print: 'light' },
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    textSizeAdjust: '100%',
    scrollPaddingTop: { base: '100px', md: '124px' },
    /** Keeps a focused element clear of the bottom bar and the chat button above it (@see LOOK-03). */
    scrollPaddingBottom: { base: '132px', md: '80px' },
    // A low window has no bars.
    '@media (max-height: 500px)': { scrollPaddingTop: '16px', scrollPaddingBottom: 'calc(16px + var(--sticky-action, 0px))' },
    scrollbarColor: '{colors.border.emphasized} transparent',
  },
  body: { minH: '100dvh', textStyle: 'body', fontSize: 'sm', lineHeight: 'sm', overflowX: 'clip' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  ':focus-visible': { outline: 'none', boxShadow: 'focus' },
  'main:focus': { outline: 'none', boxShadow: 'none' },
  '::selection': { bg: 'amber.900', color: 'fg' },
  // A long word must not widen the page (@see BACKEND-18).
  'h1, h2, h3': { textWrap: 'balance', overflowWrap: 'anywhere' },
  // Forced colours drop shadows, so the focus ring becomes an outline.
  ':focus-visible:where(*)': { '@media (forced-colors: active)': { outline: '2px solid CanvasText', outlineOffset: '2px' } },
  // Forced colours also drop backgrounds: chosen elements get a system colour, checkboxes the browser's own style (@see PROTECT-14).
  '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), [data-selected]': {
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'Highlight !important', color: 'HighlightText !important' },
  },
  ':is(button, .k-button, input:not([type=checkbox], [type=radio]), select, textarea):not(:focus-visible)': {
    '@media (forced-colors: active)': { outline: '1px solid ButtonBorder !important', outlineOffset: '-1px' },
  },
  'input:is([type=checkbox], [type=radio])': { '@media (forced-colors: active)': { appearance: 'auto !important' } },
  // Print only the content (@see WEB-9).
  '#root > :not(main), body > :not(#root)': { _print: { display: 'none !important' } },
  main: { _print: { p: '0 !important' } },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // No transition at all: with a transition, an element that becomes visible could not take the focus until the next frame.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
})
