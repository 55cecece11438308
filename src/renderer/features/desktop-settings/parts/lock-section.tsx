import { Button, chakra } from '@chakra-ui/react'
import type { LockView } from '@kehribar/shared/desktop-lock'
import { useQuery } from '@tanstack/react-query'
import { Lock, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { notify } from '@/platform/shell/notify'
import { useTranslation } from '@/platform/texts/i18n'
import { Note } from '@/ui/feedback/note'
import { SelectInput } from '@/ui/forms/select-input'
import { SwitchField } from '@/ui/forms/switch-field'
import { lockNow, lockQuery, useLockChange } from '../api'
import { PinForm } from './pin-form'
import { Section } from './section'

const minutes = [1, 5, 15, 30, 60, 0]

/** PIN that protects the client's windows (@see CLIENT-32). */
export function LockSection() {
  const { t } = useTranslation('desktop')
  const { data } = useQuery(lockQuery)
  if (!data) return null
  return (
    <Section title={t('lock_title')} text={t('lock_text')}>
      {data.on ? <Chosen view={data} /> : <PinForm what="choose" onDone={() => notify.success('desktop.lock_on_done')} />}
      {!data.kept && (
        <Note tone="warning" icon={<ShieldAlert />}>
          {t('lock_memory')}
        </Note>
      )}
    </Section>
  )
}

function Chosen({ view }: { view: LockView }) {
  const { t } = useTranslation('desktop')
  const { mutate } = useLockChange()
  const [asks, setAsks] = useState<'change' | 'off' | null>(null)
  const change = (part: Partial<Pick<LockView, 'atStart' | 'idleMinutes' | 'touchId'>>) => {
    const { atStart, idleMinutes, touchId } = { ...view, ...part }
    mutate({ change: 'options', atStart, idleMinutes, touchId })
  }
  return (
    <>
      <SwitchField
        label={t('lock_at_start')}
        hint={t('lock_at_start_hint')}
        checked={view.atStart}
        onChange={(event) => change({ atStart: event.target.checked })}
      />
      {view.able.touchId && (
        <SwitchField
          label={t('lock_touch_id')}
          hint={t('lock_touch_id_hint')}
          checked={view.touchId}
          onChange={(event) => change({ touchId: event.target.checked })}
        />
      )}
      <chakra.div maxW="440px">
        <SelectInput
          label={t('lock_idle')}
          help={t(view.able.screenLock ? 'lock_idle_hint' : 'lock_idle_hint_sleep')}
          placeholder={false}
          value={String(view.idleMinutes)}
          onChange={(event) => change({ idleMinutes: Number(event.target.value) })}
          options={minutes.map((each) => ({ value: String(each), label: each ? t('lock_minutes', { count: each }) : t('lock_never') }))}
        />
      </chakra.div>
      {asks ? (
        <PinForm
          key={asks}
          what={asks}
          onCancel={() => setAsks(null)}
          onDone={() => {
            setAsks(null)
            notify.success(asks === 'off' ? 'desktop.lock_off_done' : 'desktop.pin_changed')
          }}
        />
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button variant="subtle" onClick={() => lockNow()}>
            <Lock aria-hidden />
            {t('lock_now')}
          </Button>
          <Button variant="ghost" onClick={() => setAsks('change')}>
            {t('pin_change_do')}
          </Button>
          <Button variant="ghost" onClick={() => setAsks('off')}>
            {t('pin_off_do')}
          </Button>
        </chakra.div>
      )}
    </>
  )
}
