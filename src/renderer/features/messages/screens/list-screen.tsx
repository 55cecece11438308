import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCapability } from '@/platform/network/back-end'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { useUnread } from '@/platform/session/use-session'
import { useTitle } from '@/platform/shell/title'
import { Badge } from '@/ui/feedback/badge'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { Panel } from '@/ui/navigation/panel'
import { RowsSkeleton } from '@/ui/feedback/skeletons'
import { LinkButton } from '@/ui/navigation/text-link'
import { mailboxQuery, useReadAll } from '../api'
import { MessageList } from '../parts/message-list'
import { NoticesSection } from '../parts/notices-section'

/** The page numbers of both lists are in the address, so that going back from a message restores them. */
function usePages() {
  const [search, setSearch] = useSearchParams()
  const pageOf = (list: 'unread' | 'read') => Math.max(1, Math.floor(Number(search.get(list)) || 1))
  const turn = (list: 'unread' | 'read') => (page: number) => {
    const next = new URLSearchParams(search)
    if (page > 1) next.set(list, String(page))
    else next.delete(list)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return { pageOf, turn }
}

/** Screen of messages and notifications (@see NOTIF-01 to NOTIF-05). */
export function Component() {
  const { t } = useTranslation(['messages', 'shell'])
  const mailbox = useQuery(mailboxQuery(useLanguage()))
  const readAll = useReadAll()
  const readsAll = useCapability('readAll')
  const { pageOf, turn } = usePages()
  const badge = useUnread()
  useTitle(t('shell:notifications'))

  // The badge is polled: refetch the list when its count differs.
  const follow = useEffectEvent(() => {
    if (badge !== undefined && mailbox.data && mailbox.data.unread.length !== badge) void mailbox.refetch()
  })
  useEffect(() => follow(), [badge])

  const { unread, read } = mailbox.data ?? { unread: [], read: [] }
  const total = unread.length + read.length
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="7">
      <chakra.div display="flex" alignItems="center" gap="2.5">
        <chakra.h1 textStyle="h1">
          {t('shell:notifications')}
          {mailbox.data && (
            <Badge ms="2.5" verticalAlign="middle">
              <span aria-hidden>{total}</span>
              <chakra.span srOnly>{t('count', { count: total })}</chakra.span>
            </Badge>
          )}
        </chakra.h1>
      </chakra.div>
      {mailbox.data && total > 0 ? (
        <>
          <MessageList
            unread
            title={t('unread')}
            messages={unread}
            page={pageOf('unread')}
            onPage={turn('unread')}
            empty={t('none_unread')}
            action={
              unread.length > 0 &&
              readsAll && (
                <LinkButton onClick={() => readAll.mutate()} disabled={readAll.isPending}>
                  {t('read_all')}
                </LinkButton>
              )
            }
          />
          <MessageList unread={false} title={t('read')} messages={read} page={pageOf('read')} onPage={turn('read')} empty={t('none_read')} />
        </>
      ) : mailbox.data ? (
        <Panel>
          <EmptyState icon={<Bell />} title={t('empty')} text={t('empty_hint')} />
        </Panel>
      ) : mailbox.isError ? (
        <Panel>
          <ErrorState error={mailbox.error} onRetry={() => void mailbox.refetch()} />
        </Panel>
      ) : (
        <chakra.div aria-busy="true">
          <chakra.p role="status" srOnly>
            {t('loading')}
          </chakra.p>
          <RowsSkeleton rows={5} height="108px" />
        </chakra.div>
      )}
      {mailbox.data && <NoticesSection />}
    </chakra.div>
  )
}
