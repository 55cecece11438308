import { chakra } from '@chakra-ui/react'
import { Bell, Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { SiteLink } from '@/ui/navigation/site-link'
import { useTranslation } from '@/platform/texts/i18n'
import { useCapability } from '@/platform/network/back-end'
import { paths } from '@/platform/shell/paths'
import { overlayOpened, useAppDispatch } from '@/platform/storage/store'
import { ButtonLink } from '@/ui/navigation/button-link'
import { useEntrance, type Way } from './use-entrance'

/** 40 px square link or button. */
const square = {
  base: {
    pos: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    flexShrink: '0',
    borderRadius: 'l2',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _focusVisible: { boxShadow: 'focus' },
    _icon: { boxSize: '5', strokeWidth: '1.75' },
  },
} as const
export const SquareLink = chakra(SiteLink, square)
export const SquareButton = chakra('button', square, { defaultProps: { type: 'button' } })

/** Link to login or registration. A separate component, because its target re-renders after hydration. */
export const EntranceLink = ({ to, ...rest }: Omit<ComponentProps<typeof ButtonLink>, 'to'> & { to: Way }) => <ButtonLink to={useEntrance(to)} {...rest} />

/** Opens the search, if the back end has one (@see USE-3). */
export function SearchButton() {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  if (!useCapability('search')) return null
  return (
    <SquareButton aria-label={t('search')} aria-haspopup="dialog" aria-keyshortcuts="/ Control+K" onClick={() => dispatch(overlayOpened('search'))}>
      <Search aria-hidden />
    </SquareButton>
  )
}

/** Unread count on the bell (@see SHELL-12). */
const Count = chakra('span', {
  base: {
    pos: 'absolute',
    top: '3px',
    insetEnd: '2px',
    minW: '17px',
    px: '1',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontSize: '2xs',
    lineHeight: '17px',
    fontWeight: 'bold',
    textAlign: 'center',
    boxShadow: '0 0 0 2px {colors.bg.subtle}',
  },
})

/** Bell, without a count until the server sends the count. */
export function NotificationBell({ unread }: { unread: number | undefined }) {
  const { t } = useTranslation('shell')
  return (
    <SquareLink to={paths.notifications} aria-label={unread ? t('unread', { count: unread }) : t('notifications_none')}>
      <Bell aria-hidden />
      {unread ? <Count aria-hidden>{unread > 99 ? '99+' : unread}</Count> : null}
    </SquareLink>
  )
}

/** Unread count at the end of a menu line. */
export function UnreadCount({ count }: { count: number | undefined }) {
  const { t } = useTranslation('shell')
  if (!count) return null
  return (
    <>
      <Count aria-hidden pos="static" ms="auto" boxShadow="none">
        {count > 99 ? '99+' : count}
      </Count>
      <chakra.span srOnly>, {t('unread', { count })}</chakra.span>
    </>
  )
}

/** Unread count on an item of the phone's bottom bar. */
export function UnreadDot({ count }: { count: number | undefined }) {
  const { t } = useTranslation('shell')
  if (!count) return null
  return (
    <>
      <Count aria-hidden top="4px" insetEnd="auto" insetStart="calc(50% + 4px)">
        {count > 99 ? '99+' : count}
      </Count>
      <chakra.span srOnly>, {t('unread', { count })}</chakra.span>
    </>
  )
}
