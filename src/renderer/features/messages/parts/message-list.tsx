import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { idOf, type Message } from '../api'
import { MessageCard } from './message-card'
import { PageButtons } from './page-buttons'

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

/** One of the two lists: count, five messages, and page buttons. */
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
