import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { userQuery } from '@/platform/account'
import { useTranslation } from '@/platform/i18n'
import { supportWanted, useAppDispatch, useSession } from '@/platform/store'
import { useTitle } from '@/platform/title'
import { ErrorState } from '@/ui/error-state'
import { Panel } from '@/ui/panel'
import { RowsSkeleton } from '@/ui/skeletons'
import { LinkButton } from '@/ui/text-link'
import { PersonalRows } from '../parts/personal-rows'

/** Account details; identity fields are read-only with a hint to contact support (decisions: Account page). */
export function Component() {
  const { t } = useTranslation('profile')
  const { user } = useSession()
  const query = useQuery(userQuery)
  const dispatch = useAppDispatch()
  useTitle(t('details_title'))
  return (
    <chakra.div display="grid" gap="4">
      <chakra.h1 textStyle="h1">{t('details_title')}</chakra.h1>
      <Panel overflow="hidden" aria-labelledby="personal">
        <chakra.h2 id="personal" textStyle="h3" px={{ base: '4', md: '5' }} py="4">
          {t('personal_title')}
        </chakra.h2>
        {user ? (
          <PersonalRows user={user} />
        ) : query.isError ? (
          <ErrorState message="profile.load_failed" error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <chakra.div p="5">
            <RowsSkeleton rows={9} />
          </chakra.div>
        )}
      </Panel>
      <chakra.p display="flex" gap="3" px="4" py="3.5" borderRadius="l2" bg="bg.info">
        <chakra.span color="fg.info" flexShrink="0" _icon={{ boxSize: '5', strokeWidth: '1.75' }} aria-hidden>
          <Info />
        </chakra.span>
        <span>
          {t('personal_hint')} <LinkButton onClick={() => dispatch(supportWanted())}>{t('contact_support')}</LinkButton>
        </span>
      </chakra.p>
    </chakra.div>
  )
}
