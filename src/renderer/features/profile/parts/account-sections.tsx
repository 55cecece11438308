import { Button, chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Info, Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Player } from '@/platform/session/player'
import { useTranslation } from '@/platform/texts/i18n'
import { supportWanted, useAppDispatch } from '@/platform/storage/store'
import { Panel } from '@/ui/navigation/panel'
import { LinkButton } from '@/ui/navigation/text-link'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { infoSchema, infoValues, type InfoValues } from '../info-form'
import { AvatarDialog } from './avatar-dialog'
import { ChangeInfo } from './change-info'
import { ChangePassword } from './change-password'
import { PersonalRows } from './personal-rows'

/** The player's record and the forms that change it (@see PROF-07 to PROF-11). */
export function AccountSections({ user }: { user: Player }) {
  const { t } = useTranslation('profile')
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
        <ChangePassword user={user} />
      </chakra.div>
      {choosing && <AvatarDialog user={user} onClose={() => setChoosing(false)} />}
    </>
  )
}
