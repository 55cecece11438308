import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Ban, CheckCircle2, MessageSquareMore } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/platform/network/call'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { formatDateTime } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from '@/ui/feedback/badge'
import { ErrorState } from '@/ui/feedback/error-state'
import { RowsSkeleton } from '@/ui/feedback/skeletons'
import { Question } from '@/ui/forms/question'
import { Panel } from '@/ui/navigation/panel'
import { TextLink } from '@/ui/navigation/text-link'
import { type Column, DataTable } from '@/ui/tables/data-table'
import { Pages } from '@/ui/tables/pages'
import { type LoginRow, loginsQuery, type Overview, overviewQuery, pageSize } from '../api'
import { deviceIcon } from '../device-icon'
import { PasskeysSection } from '../parts/passkeys-section'
import { Row } from '../parts/row'
import { NoRows, Section } from '../parts/section'
import { SessionsSection } from '../parts/sessions-section'
import { useAct } from '../use-act'

const resultLooks = {
  in: { tone: 'success', icon: CheckCircle2 },
  code: { tone: 'info', icon: MessageSquareMore },
  refused: { tone: 'error', icon: Ban },
} as const

function Result({ result }: Pick<LoginRow, 'result'>) {
  const { t } = useTranslation('security')
  const { tone, icon: Icon } = resultLooks[result]
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
function LoginsSection() {
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

type Device = Overview['devices'][number]

/** Trusted devices, on which a login needs no code (@see ACCOUNT-6). */
function DevicesSection({ devices }: { devices: readonly Device[] }) {
  const { t } = useTranslation('security')
  const [toForget, setToForget] = useState<Device | null>(null)
  const forget = useAct(
    ({ id }: Device) => call('deviceForget', { id }),
    () => setToForget(null),
  )
  const nameOf = ({ device }: Device) => device || t('unknown_device')
  return (
    <Section title={t('devices_title')} hint={t('devices_hint')}>
      {devices.length === 0 && <NoRows>{t('devices_none')}</NoRows>}
      <chakra.ul>
        {devices.map((device) => (
          <Row
            key={device.id}
            icon={deviceIcon(device.device)}
            title={nameOf(device)}
            mark={device.current ? t('this_device') : undefined}
            lines={[t('trusted_since', { at: formatDateTime(device.createdAt) }), t('trusted_until', { at: formatDateTime(device.expiresAt) })]}
            action={
              <Button variant="subtle" size="sm" aria-label={t('forget_of', { device: nameOf(device) })} onClick={() => setToForget(device)}>
                {t('forget')}
              </Button>
            }
          />
        ))}
      </chakra.ul>
      {toForget && (
        <Question
          title={t('ask_forget_title')}
          description={t('ask_forget_hint', { device: nameOf(toForget) })}
          confirm={t('forget')}
          busy={forget.isPending}
          onConfirm={() => forget.mutate(toForget)}
          onClose={() => setToForget(null)}
        />
      )}
    </Section>
  )
}

/** /profile/security: sessions, devices, passkeys and login attempts (@see docs/adr/0011-accounts.md: Security centre). */
export function Component() {
  const { t } = useTranslation(['security', 'common'])
  const { data, error, refetch } = useQuery(overviewQuery)
  useTitle(t('title'))
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="grid" gap="1">
        <chakra.h1 textStyle="h1">{t('title')}</chakra.h1>
        <chakra.p color="fg.muted" textWrap="pretty">
          {t('lead')} <TextLink to={paths.details}>{t('change_password')}</TextLink>
        </chakra.p>
      </chakra.div>
      {data ? (
        <>
          <SessionsSection sessions={data.sessions} />
          <PasskeysSection passkeys={data.passkeys} />
          <DevicesSection devices={data.devices} />
        </>
      ) : error ? (
        <Panel>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <chakra.div aria-busy="true">
          <chakra.p role="status" srOnly>
            {t('common:loading')}
          </chakra.p>
          <RowsSkeleton rows={3} height="180px" />
        </chakra.div>
      )}
      <LoginsSection />
    </chakra.div>
  )
}
