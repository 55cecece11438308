import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { ErrorState } from '@/ui/feedback/error-state'
import { Panel } from '@/ui/navigation/panel'
import { RowsSkeleton } from '@/ui/feedback/skeletons'
import { TextLink } from '@/ui/navigation/text-link'
import { overviewQuery } from '../api'
import { DevicesSection } from '../parts/devices-section'
import { LoginsSection } from '../parts/logins-section'
import { PasskeysSection } from '../parts/passkeys-section'
import { SessionsSection } from '../parts/sessions-section'

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
