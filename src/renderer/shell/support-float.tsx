import { chakra } from '@chakra-ui/react'
import { MessagesSquare, X } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { useAppSelector } from '@/platform/storage/store'

interface Props {
  ref: Ref<HTMLButtonElement>
  /** The button is hidden where it would cover a slip, or a form or row of money on a phone. The header also opens the chat. */
  away: boolean
  /** Invisible because it would cover the focused element, but still reachable by keyboard. */
  aside: boolean
  onClick: () => void
}

/** Float button of the chat (@see EMB-14), shown once the partner has answered; it stays above a form's sticky button. */
export function SupportFloat({ ref, away, aside, onClick }: Props) {
  const { t } = useTranslation('support')
  const { open, unread } = useAppSelector((state) => state.support)
  return (
    <chakra.button
      ref={ref}
      type="button"
      id="live-support-float"
      aria-label={open ? t('close_chat') : unread ? t('open_unread', { count: unread }) : t('open_chat')}
      title={open ? t('close_chat') : t('open_chat')}
      aria-expanded={open}
      onClick={onClick}
      display={away ? 'none' : 'grid'}
      placeItems="center"
      pos="fixed"
      zIndex="docked"
      insetEnd={{ base: '4', md: '6' }}
      bottom={{ base: 'calc(76px + var(--sticky-action, 0px) + env(safe-area-inset-bottom))', md: '6' }}
      boxSize="12"
      borderRadius="full"
      bg="bg.emphasized"
      color="fg.brand"
      cursor="pointer"
      boxShadow="{shadows.lg}, inset 0 0 0 1px {colors.border.emphasized}"
      transition="background-color {durations.fast}, opacity {durations.fast}"
      opacity={aside ? '0' : '1'}
      pointerEvents={aside ? 'none' : 'auto'}
      animation="fade-in {durations.slow} {easings.out}"
      _hover={{ bg: 'amber.900' }}
      _focusVisible={{ boxShadow: 'focus' }}
      _icon={{ boxSize: '5', strokeWidth: '1.75' }}
    >
      {open ? <X aria-hidden /> : <MessagesSquare aria-hidden />}
      {unread > 0 && !open && (
        <chakra.span
          aria-hidden
          pos="absolute"
          top="-2px"
          insetEnd="-2px"
          minW="18px"
          px="1"
          borderRadius="full"
          bg="brand.solid"
          color="brand.contrast"
          fontSize="2xs"
          lineHeight="18px"
          fontWeight="bold"
          textAlign="center"
        >
          {unread > 9 ? '9+' : unread}
        </chakra.span>
      )}
    </chakra.button>
  )
}
