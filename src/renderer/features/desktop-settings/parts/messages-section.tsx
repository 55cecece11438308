import type { SettingsView } from '@kehribar/shared/desktop-settings'
import { useTranslation } from '@/platform/texts/i18n'
import { QuietHours } from './quiet-hours'
import { Section } from './section'
import { SettingSwitch } from './setting-switch'

/** What the client shows outside its window, and when it keeps quiet. */
export function MessagesSection({ values, able }: SettingsView) {
  const { t } = useTranslation('desktop')
  return (
    <Section title={t('messages_title')} text={t('messages_text')}>
      <SettingSwitch
        name="notifications"
        label={t('notifications')}
        hint={t(able.notifications ? 'notifications_hint' : 'notifications_missing')}
        on={values.notifications}
        missing={!able.notifications}
      />
      {able.notifications && values.notifications && <QuietHours hours={values.quietHours} />}
      <SettingSwitch
        name="showBalance"
        label={t('show_balance')}
        hint={t(able.tray ? 'show_balance_hint' : 'show_balance_missing')}
        on={values.showBalance}
        missing={!able.tray}
      />
    </Section>
  )
}
