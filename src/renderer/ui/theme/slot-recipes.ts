import { defineSlotRecipe } from '@chakra-ui/react'

const backdrop = {
  bg: 'overlay',
  pos: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  _open: { animation: 'fade-in {durations.slow} {easings.out}' },
  _closed: { animation: 'fade-out {durations.moderate} {easings.out}' },
} as const

/** 440 px in the centre; below 640 px a sheet from the bottom (@see LOOK-10, SHELL-07). `side` slides in from the left. */
export const dialogSlotRecipe = defineSlotRecipe({
  className: 'k-dialog',
  // Listed here, because Chakra's anatomy module would add the slots of every component to the first chunk.
  slots: ['trigger', 'backdrop', 'positioner', 'content', 'header', 'title', 'description', 'body', 'footer', 'closeTrigger'],
  base: {
    backdrop,
    positioner: { display: 'flex', pos: 'fixed', inset: '0', zIndex: 'modal', overscrollBehaviorY: 'none' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      pos: 'relative',
      w: 'full',
      bg: 'bg.panel',
      color: 'fg',
      outline: 'none',
      boxShadow: '{shadows.xl}, inset 0 0 0 1px {colors.border}',
      animationTimingFunction: 'out',
    },
    header: { display: 'flex', alignItems: 'center', gap: '3', ps: '6', pe: '16', pt: '5', pb: '1', minH: '14', flexShrink: '0' },
    title: { textStyle: 'title', flex: '1', textWrap: 'balance' },
    description: { color: 'fg.muted', textStyle: 'body', fontSize: 'sm' },
    body: { px: '6', pt: '2', pb: '6', flex: '1', minH: '0', overflowY: 'auto' },
    footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3', px: '6', pb: '6', flexShrink: '0' },
    closeTrigger: { pos: 'absolute', top: '3', insetEnd: '3' },
  },
  variants: {
    placement: {
      center: {
        positioner: { alignItems: 'center', justifyContent: 'center', p: '6', '@media (max-width: 639px)': { alignItems: 'flex-end', p: '0' } },
        content: {
          borderRadius: 'xl',
          maxH: 'calc(100dvh - 48px)',
          _open: { animation: 'rise-in {durations.slow} {easings.out}' },
          _closed: { animation: 'fade-out {durations.moderate}' },
          '@media (max-width: 639px)': {
            maxW: 'full',
            maxH: 'calc(100dvh - 24px)',
            borderRadius: '20px 20px 0 0',
            pb: 'env(safe-area-inset-bottom)',
            _open: { animation: 'sheet-in {durations.slow} {easings.out}' },
            _closed: { animation: 'sheet-out {durations.moderate}' },
          },
        },
      },
      side: {
        positioner: { justifyContent: 'flex-start' },
        content: {
          h: '100dvh',
          maxW: 'min(360px, calc(100vw - 40px))',
          bg: 'bg.subtle',
          _open: { animation: 'side-in {durations.slow} {easings.out}' },
          _closed: { animation: 'side-out {durations.moderate}' },
        },
      },
    },
    size: { sm: { content: { maxW: '440px' } }, md: { content: { maxW: '560px' } }, lg: { content: { maxW: '840px' } }, side: {} },
  },
  defaultVariants: { placement: 'center', size: 'sm' },
})
