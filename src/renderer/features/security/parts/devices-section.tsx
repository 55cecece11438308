import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { call } from '@/platform/network/call'
import { formatDateTime } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import type { Overview } from '../api'
import { deviceIcon } from '../device-icon'
import { useAct } from '../use-act'
import { Question } from '@/ui/forms/question'
import { Row } from './row'
import { NoRows, Section } from './section'

type Device = Overview['devices'][number]

/** Trusted devices, on which a login needs no code (@see ACCOUNT-6). */
export function DevicesSection({ devices }: { devices: readonly Device[] }) {
  const { t } = useTranslation('security')
  const [toForget, setToForget] = useState<Device | null>(null)
  const forget = useAct(
    ({ id }: Device) => call('deviceForget', { id }),
    () => setToForget(null),
  )
  const nameOf = ({ device }: Device) => device || t('unknown_device')
  return (
    <Section title={t('devices_title')} hint={t('devices_hint')}>
      {devices.length === 0 && <NoRows>{t('devices_none')}</NoRows>}
      <chakra.ul>
        {devices.map((device) => (
          <Row
            key={device.id}
            icon={deviceIcon(device.device)}
            title={nameOf(device)}
            mark={device.current ? t('this_device') : undefined}
            lines={[t('trusted_since', { at: formatDateTime(device.createdAt) }), t('trusted_until', { at: formatDateTime(device.expiresAt) })]}
            action={
              <Button variant="subtle" size="sm" aria-label={t('forget_of', { device: nameOf(device) })} onClick={() => setToForget(device)}>
                {t('forget')}
              </Button>
            }
          />
        ))}
      </chakra.ul>
      {toForget && (
        <Question
          title={t('ask_forget_title')}
          description={t('ask_forget_hint', { device: nameOf(toForget) })}
          confirm={t('forget')}
          busy={forget.isPending}
          onConfirm={() => forget.mutate(toForget)}
          onClose={() => setToForget(null)}
        />
      )}
    </Section>
  )
}
