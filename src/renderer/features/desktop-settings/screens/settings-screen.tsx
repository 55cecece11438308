import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { brand } from '@kehribar/shared/brand'
import { useCapability } from '@/platform/network/back-end'
import { useTranslation } from '@/platform/texts/i18n'
import { useTitle } from '@/platform/shell/title'
import { ErrorState } from '@/ui/feedback/error-state'
import { NotificationToggles } from '@/ui/feedback/notification-toggles'
import { Panel } from '@/ui/navigation/panel'
import { RowsSkeleton } from '@/ui/feedback/skeletons'
import { settingsQuery, useFollowSettings } from '../api'
import { ConnectionSection } from '../parts/connection-section'
import { DiagnosticsSection } from '../parts/diagnostics-section'
import { LockSection } from '../parts/lock-section'
import { PerformanceSection } from '../parts/performance-section'
import { ProtectionSection } from '../parts/protection-section'
import { ResetSection } from '../parts/reset-section'
import { StartSection } from '../parts/start-section'
import { UnsavedNote } from '../parts/state-notes'
import { UpdatesSection } from '../parts/updates-section'
import { ViewSection } from '../parts/view-section'
import type { SettingsView } from '@kehribar/shared/desktop-settings'
import { QuietHours } from '../parts/quiet-hours'
import { Section } from '../parts/section'
import { SettingSwitch } from '../parts/setting-switch'
import { PageHeading } from '@/ui/navigation/page-heading'

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
  const { t } = useTranslation(['desktop', 'common'])
  const { data, error, refetch } = useQuery(settingsQuery)
  useFollowSettings()
  useTitle(t('title'))
  return (
    <chakra.div display="grid" gap="4">
      <PageHeading title={t('title')} lead={t('lead')} />
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
