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

/** Trusted devices, on which a login needs no code (@see A6). */
export function DevicesSection({ devices }: { devices: readonly Device[] }) {
  const { t } = useTranslation('security')
  const [asked, setAsked] = useState<Device | null>(null)
  const forget = useAct(
    ({ id }: Device) => call('deviceForget', { id }),
    () => setAsked(null),
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
              <Button variant="subtle" size="sm" aria-label={t('forget_of', { device: nameOf(device) })} onClick={() => setAsked(device)}>
                {t('forget')}
              </Button>
            }
          />
        ))}
      </chakra.ul>
      {asked && (
        <Question
          title={t('ask_forget_title')}
          description={t('ask_forget_hint', { device: nameOf(asked) })}
          confirm={t('forget')}
          busy={forget.isPending}
          onConfirm={() => forget.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  )
}
