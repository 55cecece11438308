import { chakra } from '@chakra-ui/react'
import { passwordStores, type SettingsView, type SettingValues } from '@kehribar/shared/desktop-settings'
import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { Note } from '@/ui/feedback/note'
import { SelectInput } from '@/ui/forms/select-input'
import { protectionQuery, useChange, useIsPrescribed } from '../api'
import { Section } from './section'
import { RestartNote } from './state-notes'

/** Shows how this device stores the session, what happened to an earlier session, and on Linux where the session's key is stored (@see DESKTOP-21). */
export function ProtectionSection({ values, able, restartNeeded }: SettingsView) {
  const { t } = useTranslation('desktop')
  const { data } = useQuery(protectionQuery)
  if (!data) return null
  const { kept, notice } = data
  const memory = values.passwordStore === 'basic' && !restartNeeded.passwordStore ? 'protection_chosen' : 'protection_memory'
  return (
    <Section title={t('protection_title')}>
      <Note tone={kept ? 'info' : 'warning'} icon={kept ? <ShieldCheck /> : <ShieldAlert />}>
        {t(kept ? 'protection_kept' : notice === 'locked' ? 'protection_locked' : memory)}
      </Note>
      {(notice === 'backend_changed' || notice === 'unreadable') && (
        <Note tone="warning" icon={<ShieldAlert />}>
          {t(`protection_${notice}`)}
        </Note>
      )}
      {able.passwordStore && <PasswordStore store={values.passwordStore} />}
      {restartNeeded.passwordStore && <RestartNote endsSession />}
    </Section>
  )
}

type Store = SettingValues['passwordStore']
const stores: readonly Store[] = ['automatic', ...passwordStores]
/** Program names are the same in every language. */
const programs = { kwallet6: 'KWallet 6 (KDE Plasma 6)', kwallet5: 'KWallet 5 (KDE Plasma 5)' }

function PasswordStore({ store }: { store: Store }) {
  const { t } = useTranslation('desktop')
  const change = useChange()
  const isPrescribed = useIsPrescribed('passwordStore')
  return (
    <chakra.div maxW="440px">
      <SelectInput
        label={t('password_store')}
        help={t(isPrescribed ? 'prescribed' : 'password_store_hint')}
        disabled={isPrescribed}
        placeholder={false}
        value={store}
        onChange={(event) => change({ name: 'passwordStore', value: event.target.value as Store })}
        options={stores.map((each) => ({ value: each, label: each === 'kwallet6' || each === 'kwallet5' ? programs[each] : t(`password_store_${each}`) }))}
      />
    </chakra.div>
  )
}
