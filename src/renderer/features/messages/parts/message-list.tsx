import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '@/platform/shell/paths'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from '@/ui/feedback/badge'
import { idOf, type Message } from '../api'
import { groundOf, type Kind, kindOf } from '../kinds'
import { useMessageTime } from '../message-time'
import { KindIcon } from './kind-icon'
import { PageButtons } from './page-buttons'

const Card = chakra(Link, {
  base: {
    display: 'flex',
    gap: { base: '3.5', md: '4' },
    p: '4',
    borderRadius: 'l3',
    color: 'fg',
    textDecoration: 'none',
    transition: 'box-shadow var(--chakra-durations-fast)',
    _hover: { boxShadow: 'inset 0 0 0 1px {colors.border.emphasized}' },
    _focusVisible: { boxShadow: 'focus' },
  },
})

/** Icon and tag get a darker shade of the card's colour. */
const darkerMarks = { '& [data-tone]': { bg: 'color-mix(in srgb, var(--chakra-colors-bg) 50%, transparent)' } }

/** A read card keeps a light tint of its type's colour. */
const readBackground = (tone: Kind['tone']) => `color-mix(in srgb, {colors.${groundOf(tone)}} 45%, {colors.bg})`

/** Card that links to a message: type, title, description, tag and date (@see NOTIF-04, NOTIF-05). */
function MessageCard({ message, unread }: { message: Message; unread: boolean }) {
  const { t } = useTranslation('messages')
  const when = useMessageTime()
  // The message page links back to this page of the list.
  const { search: list } = useLocation()
  const { type, subject, description, tagTitle, last_action_at: at } = message
  const { tone } = kindOf(type)
  return (
    <Card to={paths.notification(idOf(message))} state={{ list }} bg={unread ? groundOf(tone) : readBackground(tone)} css={darkerMarks} data-type={type}>
      <KindIcon type={type} />
      <chakra.span flex="1" minW="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1">
        <chakra.span textStyle="h3" color={unread ? 'fg' : 'fg.muted'} fontWeight={unread ? 'semibold' : 'medium'}>
          {subject.trim() || t('title_not_found')}
        </chakra.span>
        {description && <chakra.span color="fg.muted">{description}</chakra.span>}
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2.5" mt="1">
          {tagTitle && (
            <Badge tone={tone} data-tone={tone} overflowWrap="anywhere" whiteSpace="normal">
              {tagTitle}
            </Badge>
          )}
          <chakra.span textStyle="caption" color="fg.subtle">
            {when(at)}
          </chakra.span>
        </chakra.span>
      </chakra.span>
      {unread && (
        <chakra.span alignSelf="flex-start" mt="2" boxSize="2" borderRadius="full" bg="brand.solid" flexShrink="0">
          <chakra.span srOnly>{t('unread_mark')}</chakra.span>
        </chakra.span>
      )}
    </Card>
  )
}

/** Messages per page (@see NOTIF-02). */
export const pageSize = 5

interface Props {
  title: string
  messages: readonly Message[]
  unread: boolean
  /** Number of the page, from 1. A number beyond the end shows the last page. */
  page: number
  onPage: (page: number) => void
  /** Text for an empty list. */
  empty: string
  action?: ReactNode
}

/** One of the two lists of messages: count, five messages, and page buttons. */
export function MessageList({ title, messages, unread, page, onPage, empty, action }: Props) {
  const { t } = useTranslation('messages')
  const id = useId()
  const pages = Math.max(1, Math.ceil(messages.length / pageSize))
  const shown = Math.min(page, pages)
  return (
    <chakra.section aria-labelledby={id} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" minH="6">
        <chakra.h2 id={id} textStyle="h3">
          {title}{' '}
          <chakra.span color="fg.subtle" fontWeight="medium" fontVariantNumeric="tabular-nums">
            {messages.length}
          </chakra.span>
        </chakra.h2>
        {action}
      </chakra.div>
      {messages.length === 0 ? (
        <chakra.p color="fg.muted">{empty}</chakra.p>
      ) : (
        <chakra.ul display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2.5">
          {messages.slice((shown - 1) * pageSize, shown * pageSize).map((message) => (
            <li key={idOf(message)}>
              <MessageCard message={message} unread={unread} />
            </li>
          ))}
        </chakra.ul>
      )}
      <PageButtons page={shown} pages={pages} label={t('pages_of', { list: title })} onPage={onPage} />
    </chakra.section>
  )
}
