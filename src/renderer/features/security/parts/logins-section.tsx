import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { CheckCircle2, Ban, MessageSquareMore } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from '@/ui/feedback/badge'
import { type Column, DataTable } from '@/ui/tables/data-table'
import { ErrorState } from '@/ui/feedback/error-state'
import { Pages } from '@/ui/tables/pages'
import { RowsSkeleton } from '@/ui/feedback/skeletons'
import { type LoginRow, loginsQuery, pageSize } from '../api'
import { NoRows, Section } from './section'

const marks = {
  in: { tone: 'success', icon: CheckCircle2 },
  code: { tone: 'info', icon: MessageSquareMore },
  refused: { tone: 'error', icon: Ban },
} as const

function Result({ result }: Pick<LoginRow, 'result'>) {
  const { t } = useTranslation('security')
  const { tone, icon: Icon } = marks[result]
  return (
    <Badge tone={tone}>
      <Icon size={12} aria-hidden />
      {t(`result_${result}`)}
    </Badge>
  )
}

/** IPv6 addresses have no spaces, so they may break anywhere. */
const Breaking = chakra('span', { base: { display: 'block', minW: '28', overflowWrap: 'anywhere' } })

/** Pages of login attempts for this account, including rejected ones. */
export function LoginsSection() {
  const { t } = useTranslation('security')
  const [page, setPage] = useState(0)
  const { data, error, refetch, isPlaceholderData } = useQuery(loginsQuery(page))
  const nameOf = ({ device }: LoginRow) => device || t('unknown_device')
  const columns: Column<LoginRow>[] = [
    { key: 'at', title: t('login_at'), cell: ({ at }) => <chakra.span whiteSpace="nowrap">{formatDateTime(at)}</chakra.span> },
    { key: 'how', title: t('login_how'), cell: ({ how }) => t(`how_${how}`) },
    { key: 'device', title: t('login_device'), cell: (row) => <Breaking>{nameOf(row)}</Breaking> },
    { key: 'ip', title: t('login_ip'), cell: ({ ip }) => <Breaking>{ip}</Breaking> },
    { key: 'result', title: t('login_result'), cell: Result },
  ]
  return (
    <Section title={t('logins_title')} hint={t('logins_hint')}>
      {data ? (
        <>
          <chakra.div px={{ md: '1' }} borderTop="1px solid {colors.border.subtle}">
            <DataTable
              label={t('logins_title')}
              columns={columns}
              rows={data.data}
              rowKey={({ id }) => id}
              busy={isPlaceholderData}
              empty={<NoRows borderTop="none">{t('logins_none')}</NoRows>}
              narrow={(row) => ({
                title: nameOf(row),
                text: (
                  <>
                    {formatDateTime(row.at)} · {t(`how_${row.how}`)}
                    <Breaking>{row.ip}</Breaking>
                  </>
                ),
                end: <Result result={row.result} />,
              })}
            />
          </chakra.div>
          {data.total > pageSize && (
            <Pages page={page} pages={Math.ceil(data.total / pageSize)} total={t('logins_total', { count: data.total })} onPage={setPage} />
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <chakra.div p="4" pt="0" aria-busy="true">
          <RowsSkeleton rows={5} height="44px" />
        </chakra.div>
      )}
    </Section>
  )
}
