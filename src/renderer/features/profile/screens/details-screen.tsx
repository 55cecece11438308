import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from '@/platform/session/account'
import { personalDataPath } from '@kehribar/shared/api/account'
import { useCapability } from '@/platform/network/back-end'
import { apiUrl } from '@/platform/network/site'
import { useTranslation } from '@/platform/texts/i18n'
import { useSession } from '@/platform/session/use-session'
import { useTitle } from '@/platform/shell/title'
import { ErrorState } from '@/ui/feedback/error-state'
import { Panel } from '@/ui/navigation/panel'
import { RowsSkeleton } from '@/ui/feedback/skeletons'
import { AccountSections } from '../parts/account-sections'
import { PreviousLogin } from '../parts/previous-login'
import { FileDown, KeyRound } from 'lucide-react'
import { paths } from '@/platform/shell/paths'
import { ButtonAnchor, ButtonLink } from '@/ui/navigation/button-link'

/** Link from the account to the security page. */
function SecurityLink() {
  const { t } = useTranslation('profile')
  return (
    <Panel display="flex" flexWrap="wrap" alignItems="center" gap="3" px={{ base: '4', md: '5' }} py="4">
      <chakra.span aria-hidden color="fg.muted" _icon={{ boxSize: '5', strokeWidth: '1.75' }}>
        <KeyRound />
      </chakra.span>
      <chakra.p flex="1 1 220px" color="fg.muted" textWrap="pretty">
        {t('security_hint')}
      </chakra.p>
      <ButtonLink to={paths.security} variant="subtle" size="sm">
        {t('security_open')}
      </ButtonLink>
    </Panel>
  )
}

/** Download of the player's data that the privacy page promises (@see OPERATE-9). */
function DataDownload() {
  const { t } = useTranslation('profile')
  return (
    <Panel display="flex" flexWrap="wrap" alignItems="center" gap="3" px={{ base: '4', md: '5' }} py="4">
      <chakra.span aria-hidden color="fg.muted" _icon={{ boxSize: '5', strokeWidth: '1.75' }}>
        <FileDown />
      </chakra.span>
      <chakra.p flex="1 1 220px" color="fg.muted" textWrap="pretty">
        {t('data_hint')}
      </chakra.p>
      <ButtonAnchor href={apiUrl(personalDataPath)} download variant="subtle" size="sm">
        {t('data_download')}
      </ButtonAnchor>
    </Panel>
  )
}

/** Account page: the record and the forms (@see docs/adr/0011-accounts.md: Account page). */
export function Component() {
  const { t } = useTranslation('profile')
  const { user } = useSession()
  const query = useQuery(userQuery)
  const secured = useCapability('security')
  const portable = useCapability('personalData')
  useTitle(t('details_title'))
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="grid" gap="1">
        <chakra.h1 textStyle="h1">{t('details_title')}</chakra.h1>
        {user && <PreviousLogin user={user} />}
      </chakra.div>
      {user ? (
        <>
          <AccountSections key={user.username} user={user} />
          {secured && <SecurityLink />}
          {portable && <DataDownload />}
        </>
      ) : (
        <Panel overflow="hidden">
          {query.isError ? (
            <ErrorState message="errors.user_info" error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <chakra.div p="5">
              <RowsSkeleton rows={9} />
            </chakra.div>
          )}
        </Panel>
      )}
    </chakra.div>
  )
}
