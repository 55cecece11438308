import type { SettingsView } from '@kehribar/shared/desktop-settings'
import { useTranslation } from '@/platform/texts/i18n'
import { Section } from './section'
import { SettingSwitch } from './setting-switch'

/** Start of the client, and what closing its window does (@see DESKTOP-23). */
export function StartSection({ values, able }: SettingsView) {
  const { t } = useTranslation('desktop')
  return (
    <Section title={t('start_title')}>
      <SettingSwitch
        name="openAtLogin"
        label={t('open_at_login')}
        hint={t(able.openAtLogin ? 'open_at_login_hint' : 'open_at_login_missing')}
        on={values.openAtLogin}
        missing={!able.openAtLogin}
      />
      {able.openAtLogin && able.tray && values.openAtLogin && (
        <SettingSwitch name="startHidden" label={t('start_hidden')} hint={t('start_hidden_hint')} on={values.startHidden} />
      )}
      <SettingSwitch
        name="closeToTray"
        label={t('close_to_tray')}
        hint={t(able.tray ? 'close_to_tray_hint' : 'close_to_tray_missing')}
        on={values.closeToTray}
        missing={!able.tray}
      />
    </Section>
  )
}
