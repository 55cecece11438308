import { Button, chakra } from '@chakra-ui/react'
import { brand } from '@kehribar/shared/brand'
import type { SettingsView } from '@kehribar/shared/desktop-settings'
import { useQuery } from '@tanstack/react-query'
import { FileDown, RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { useCapability } from '@/platform/network/back-end'
import { platform } from '@/platform/shell'
import { notify } from '@/platform/shell/notify'
import { useTitle } from '@/platform/shell/title'
import { useTranslation } from '@/platform/texts/i18n'
import { ErrorState } from '@/ui/feedback/error-state'
import { NotificationToggles } from '@/ui/feedback/notification-toggles'
import { RowsSkeleton } from '@/ui/feedback/skeletons'
import { BusyButton } from '@/ui/forms/busy-button'
import { CheckboxField } from '@/ui/forms/checkbox-field'
import { Question } from '@/ui/forms/question'
import { PageHeading } from '@/ui/navigation/page-heading'
import { Panel } from '@/ui/navigation/panel'
import { settingsQuery, useFollowSettings, useReset } from '../api'
import { ConnectionSection } from '../parts/connection-section'
import { LockSection } from '../parts/lock-section'
import { ProtectionSection } from '../parts/protection-section'
import { QuietHours } from '../parts/quiet-hours'
import { Section } from '../parts/section'
import { SettingSwitch } from '../parts/setting-switch'
import { RestartNote, UnsavedNote } from '../parts/state-notes'
import { UpdatesSection } from '../parts/updates-section'
import { ViewSection } from '../parts/view-section'

/** Saves diagnostics for support to a file that the player chooses. */
function DiagnosticsSection() {
  const { t } = useTranslation('diagnostics')
  const [saving, setSaving] = useState(false)
  const [dumps, setDumps] = useState(false)
  const dumpsHint = useId()
  async function save() {
    setSaving(true)
    const outcome = await platform.saveDiagnostics?.({ dumps }).catch(() => 'failed' as const)
    setSaving(false)
    if (outcome === 'saved') notify.success('diagnostics.saved', undefined, 'diagnostics')
    if (outcome === 'failed') notify.error('diagnostics.failed', undefined, 'diagnostics')
  }
  return (
    <Section title={t('title')} text={t('hint')}>
      <chakra.div>
        <CheckboxField label={t('dumps')} checked={dumps} onChange={(event) => setDumps(event.target.checked)} aria-describedby={dumpsHint} />
        <chakra.p id={dumpsHint} textStyle="caption" color="fg.muted" ms="8" maxW="640px" textWrap="pretty">
          {t('dumps_hint')}
        </chakra.p>
      </chakra.div>
      <chakra.div>
        <BusyButton variant="subtle" loading={saving} onClick={() => void save()}>
          <FileDown aria-hidden />
          {t('save')}
        </BusyButton>
      </chakra.div>
    </Section>
  )
}

/** Resets all settings after a confirmation. */
function ResetSection() {
  const { t } = useTranslation('desktop')
  const [asking, setAsking] = useState(false)
  const reset = useReset()
  return (
    <Section title={t('reset_title')} text={t('reset_text')}>
      <chakra.div>
        <Button variant="subtle" onClick={() => setAsking(true)}>
          <RotateCcw aria-hidden />
          {t('reset')}
        </Button>
      </chakra.div>
      {asking && (
        <Question
          title={t('reset_ask')}
          description={t('reset_ask_hint')}
          confirm={t('reset')}
          busy={reset.isPending}
          onConfirm={() => reset.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}

/** Start of the client, and what closing its window does (@see DESKTOP-23). */
function StartSection({ values, able }: SettingsView) {
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

/** Hardware acceleration, which shows black windows on a faulty graphics card or driver, and low data usage. */
function PerformanceSection({ values, restartNeeded }: SettingsView) {
  const { t } = useTranslation('desktop')
  return (
    <Section title={t('performance_title')}>
      <SettingSwitch name="hardwareAcceleration" label={t('hardware')} hint={t('hardware_hint')} on={values.hardwareAcceleration} />
      <SettingSwitch name="lowData" label={t('low_data')} hint={t('low_data_hint')} on={values.lowData} />
      {restartNeeded.hardwareAcceleration && <RestartNote />}
    </Section>
  )
}

const notices = [
  ['noticeBet', 'notice_bet'],
  ['noticeWithdrawal', 'notice_withdrawal'],
  ['noticeDeposit', 'notice_deposit'],
  ['noticeBonus', 'notice_bonus'],
] as const

/** Notifications that pages show while they are open. */
function ToldSection() {
  const { t } = useTranslation('messages')
  if (!useCapability('live')) return null
  return (
    <Section title={t('notices')} text={t('notices_text')}>
      <NotificationToggles />
    </Section>
  )
}

/** Notifications outside the window, and quiet hours. */
function MessagesSection({ values, able }: SettingsView) {
  const { t } = useTranslation('desktop')
  // Without the live stream the client receives no notifications.
  const isLive = useCapability('live')
  return (
    <Section title={t('messages_title')} text={t('messages_text')}>
      <SettingSwitch
        name="notifications"
        label={t('notifications')}
        hint={t(able.notifications ? 'notifications_hint' : 'notifications_missing')}
        on={values.notifications}
        missing={!able.notifications}
      />
      {able.notifications && values.notifications && isLive && (
        <>
          {notices.map(([name, label]) => (
            <SettingSwitch key={name} name={name} label={t(label)} hint={t(`${label}_hint`)} on={values[name]} />
          ))}
        </>
      )}
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

/** /profile/desktop in the client: settings of this device. */
export function Component() {
  const { t } = useTranslation(['desktop', 'common', 'shell'])
  const { data, error, refetch } = useQuery(settingsQuery)
  useFollowSettings()
  useTitle(t('shell:desktop_settings'))
  return (
    <chakra.div display="grid" gap="4">
      <PageHeading title={t('shell:desktop_settings')} lead={t('lead')} />
      {data ? (
        <>
          <UnsavedNote {...data} />
          <StartSection {...data} />
          <MessagesSection {...data} />
          <ToldSection />
          <ViewSection {...data} />
          <ConnectionSection {...data} />
          <PerformanceSection {...data} />
          <LockSection />
          <ProtectionSection {...data} />
          <UpdatesSection version={data.version} />
          <DiagnosticsSection />
          <ResetSection />
          <chakra.p textStyle="caption" color="fg.subtle">
            {t('version', { name: brand.name, version: data.version })}
          </chakra.p>
        </>
      ) : error ? (
        <Panel>
          <ErrorState message="desktop.load_failed" onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <chakra.div aria-busy="true">
          <chakra.p role="status" srOnly>
            {t('common:loading')}
          </chakra.p>
          <RowsSkeleton rows={4} height="160px" />
        </chakra.div>
      )}
    </chakra.div>
  )
}
