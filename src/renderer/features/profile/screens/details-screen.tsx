import { Button, chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { personalDataPath } from '@kehribar/shared/api/account'
import { useQuery } from '@tanstack/react-query'
import { FileDown, Info, KeyRound, Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCapability } from '@/platform/network/back-end'
import { apiUrl, useSite } from '@/platform/network/site'
import { userQuery } from '@/platform/session/account'
import type { Player } from '@/platform/session/player'
import { useSession } from '@/platform/session/use-session'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { supportWanted, useAppDispatch } from '@/platform/storage/store'
import { useTranslation } from '@/platform/texts/i18n'
import { ErrorState } from '@/ui/feedback/error-state'
import { RowsSkeleton } from '@/ui/feedback/skeletons'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { ButtonAnchor, ButtonLink } from '@/ui/navigation/button-link'
import { Panel } from '@/ui/navigation/panel'
import { LinkButton } from '@/ui/navigation/text-link'
import { type InfoValues, infoSchema, infoValues } from '../info-form'
import { AvatarDialog } from '../parts/avatar-dialog'
import { ChangeInfo } from '../parts/change-info'
import { ChangePassword } from '../parts/change-password'
import { PersonalRows } from '../parts/personal-rows'
import { PreviousLogin } from '../parts/previous-login'

/** The player's record and the forms that change it (@see PROF-07 to PROF-11). */
function AccountSections({ user }: { user: Player }) {
  const { t } = useTranslation('profile')
  const isPasswordFixed = useSite().calls.changePassword?.off === true
  const dispatch = useAppDispatch()
  const [choosing, setChoosing] = useState(false)
  const changes = user.marketing !== undefined
  const schema = useMemo(() => infoSchema(user), [user])
  const values = useMemo(() => infoValues(user), [user])
  // Values from the server fill the form, but never replace a field that the player has changed.
  const form = useForm<InfoValues>({ resolver: zodResolver(schema), values, resetOptions: { keepDirtyValues: true }, mode: 'onTouched' })
  useKeptValues(form, 'profile:info', ['city', 'address', 'gsm', 'checkmail'])
  return (
    <>
      <Panel overflow="hidden" aria-labelledby="personal">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" px={{ base: '4', md: '5' }} py="3.5">
          <chakra.h2 id="personal" textStyle="h3">
            {t('personal_title')}
          </chakra.h2>
          {user.avatar !== undefined && (
            <Button variant="outline" size="sm" onClick={() => setChoosing(true)}>
              <Pencil aria-hidden />
              {t('avatar_change')}
            </Button>
          )}
        </chakra.div>
        <PersonalRows user={user} onEdit={changes ? (field) => form.setFocus(field) : undefined} />
      </Panel>
      <chakra.p display="flex" gap="3" px="4" py="3.5" borderRadius="l2" bg="bg.info">
        <chakra.span color="fg.info" flexShrink="0" _icon={{ boxSize: '5', strokeWidth: '1.75' }} aria-hidden>
          <Info />
        </chakra.span>
        <span>
          {t('personal_hint')} <LinkButton onClick={() => dispatch(supportWanted())}>{t('contact_support')}</LinkButton>
        </span>
      </chakra.p>
      <chakra.div display="grid" gap="4" alignItems="start" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}>
        {changes && <ChangeInfo user={user} form={form} />}
        {!isPasswordFixed && <ChangePassword user={user} />}
      </chakra.div>
      {choosing && <AvatarDialog user={user} onClose={() => setChoosing(false)} />}
    </>
  )
}

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
  const { t } = useTranslation(['profile', 'shell'])
  const { user } = useSession()
  const query = useQuery(userQuery)
  const secured = useCapability('security')
  const portable = useCapability('personalData')
  useTitle(t('shell:details'))
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="grid" gap="1">
        <chakra.h1 textStyle="h1">{t('shell:details')}</chakra.h1>
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
