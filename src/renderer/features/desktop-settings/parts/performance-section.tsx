import type { SettingsView } from '@kehribar/shared/desktop-settings'
import { useTranslation } from '@/platform/texts/i18n'
import { Section } from './section'
import { SettingSwitch } from './setting-switch'
import { RestartNote } from './state-notes'

/** Hardware acceleration, which shows black windows on a faulty graphics card or driver, and low data usage. */
export function PerformanceSection({ values, restartNeeded }: SettingsView) {
  const { t } = useTranslation('desktop')
  return (
    <Section title={t('performance_title')}>
      <SettingSwitch name="hardwareAcceleration" label={t('hardware')} hint={t('hardware_hint')} on={values.hardwareAcceleration} />
      <SettingSwitch name="lowData" label={t('low_data')} hint={t('low_data_hint')} on={values.lowData} />
      {restartNeeded.hardwareAcceleration && <RestartNote />}
    </Section>
  )
}
