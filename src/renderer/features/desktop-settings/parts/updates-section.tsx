import { Button, chakra } from '@chakra-ui/react'
import type { UpdateState } from '@kehribar/shared/desktop-updates'
import { CircleAlert, CircleCheck, Download, RefreshCw } from 'lucide-react'
import { useState, useId } from 'react'
import { platform } from '@/platform/shell'
import { formatDateTime } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { useUpdateState } from '@/platform/shell/updates'
import { BusyButton } from '@/ui/forms/busy-button'
import { Note } from '@/ui/feedback/note'
import { useIsPrescribed } from '../api'
import { Section } from './section'

/** Download progress. Screen readers do not announce every step. */
function DownloadBar({ label, percent }: { label: string; percent: number }) {
  const { t } = useTranslation('updates')
  const id = useId()
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div display="flex" justifyContent="space-between" gap="4">
        <span id={id}>{label}</span>
        <chakra.span aria-hidden color="fg.muted" fontVariantNumeric="tabular-nums">
          {t('percent', { percent })}
        </chakra.span>
      </chakra.div>
      <chakra.div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        h="6px"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <chakra.div h="full" bg="brand.solid" transition="width var(--chakra-durations-moderate)" style={{ width: `${percent}%` }} />
      </chakra.div>
    </chakra.div>
  )
}

/** The running version, a newer one if there is any, and the result of the update check (@see DESKTOP-24). */
export function UpdatesSection({ version }: { version: string }) {
  const { t } = useTranslation('updates')
  const state = useUpdateState()
  const [asking, setAsking] = useState(false)
  const check = () => {
    setAsking(true)
    void platform.updates?.check().finally(() => setAsking(false))
  }
  const busy = asking || state?.phase === 'checking'
  const updatesItself = state && state.phase !== 'unsupported'
  return (
    <Section title={t('title')} text={updatesItself ? t('hint') : undefined}>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1" css={{ '& dt': { color: 'fg.muted' } }}>
        <dt>{t('installed')}</dt>
        <dd>{version}</dd>
        {updatesItself && (
          <>
            <dt>{t('last_checked')}</dt>
            <dd>{state.checkedAt ? formatDateTime(new Date(state.checkedAt).toISOString()) : t('never_checked')}</dd>
          </>
        )}
      </chakra.dl>
      <chakra.div role="status" _empty={{ display: 'none' }}>
        {state && <Outcome {...state} />}
      </chakra.div>
      {state && (state.phase === 'found' || state.phase === 'downloading') && (
        <DownloadBar label={t('downloading', { version: state.version })} percent={state.percent} />
      )}
      {state?.phase === 'ready' && <Ready {...state} />}
      {state && !['unsupported', 'found', 'downloading', 'ready'].includes(state.phase) && (
        <chakra.div>
          <BusyButton variant="subtle" loading={busy} onClick={check}>
            <RefreshCw aria-hidden />
            {t(busy ? 'checking' : 'check')}
          </BusyButton>
        </chakra.div>
      )}
    </Section>
  )
}

/** Result of the update check; empty before the first check. */
function Outcome({ phase, version, reason }: UpdateState) {
  const { t } = useTranslation(['updates', 'desktop'])
  const isPrescribed = useIsPrescribed('updates')
  if (phase === 'unsupported') return <chakra.p color="fg.muted">{t(isPrescribed ? 'desktop:prescribed' : 'unsupported')}</chakra.p>
  if (phase === 'none')
    return (
      <Note tone="info" icon={<CircleCheck />}>
        {t('none')}
      </Note>
    )
  if (phase === 'failed')
    return (
      <Note tone="warning" icon={<CircleAlert />}>
        {t(`failed_${reason === 'none' ? 'unknown' : reason}`)}
      </Note>
    )
  if (phase !== 'ready') return null
  return (
    <Note tone="info" icon={<Download />}>
      {t('ready', { version })}
    </Note>
  )
}

/** Release notes of the update, and the buttons that install or skip it. */
function Ready({ version, notes }: UpdateState) {
  const { t } = useTranslation('updates')
  return (
    <>
      {notes && (
        <div>
          <chakra.h3 fontWeight="semibold">{t('notes', { version })}</chakra.h3>
          <chakra.p mt="1" maxH="240px" overflowY="auto" whiteSpace="pre-line" overflowWrap="anywhere" color="fg.muted">
            {notes}
          </chakra.p>
        </div>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button onClick={() => void platform.updates?.install()}>{t('restart_now')}</Button>
        <Button variant="ghost" onClick={() => void platform.updates?.skip()}>
          {t('skip')}
        </Button>
      </chakra.div>
    </>
  )
}
