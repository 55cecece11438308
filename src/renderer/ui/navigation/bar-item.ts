/** Item of a phone's bottom bar: the site's own, or that of a partner's frame (@see SHELL-42, EMB-11). */
export const barItem = {
  base: {
    pos: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3px',
    minW: '0',
    px: '1',
    color: 'fg.muted',
    fontSize: 'xs',
    lineHeight: '14px',
    fontWeight: 'medium',
    textAlign: 'center',
    cursor: 'pointer',
    _focusVisible: { boxShadow: 'inset 0 0 0 2px {colors.brand.focusRing}' },
    _icon: { boxSize: '5', strokeWidth: '1.75' },
    '&[aria-current=page]': { color: 'fg.brand' },
  },
} as const
