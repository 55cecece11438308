import { Button, chakra } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/platform/network/call'
import { formatDateTime } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { logOutEverywhere } from '@/platform/session/log-out'
import { overlayOpened, useAppDispatch } from '@/platform/storage/store'
import type { Overview } from '../api'
import { deviceIcon } from '../device-icon'
import { useAct } from '../use-act'
import { Question } from '@/ui/forms/question'
import { Row } from './row'
import { Section } from './section'

type Session = Overview['sessions'][number]
type Asked = { what: 'one'; session: Session } | { what: 'others' | 'all' }

/** Sessions of the player, with buttons that end one, all others, or all. */
export function SessionsSection({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('security')
  const dispatch = useAppDispatch()
  const [asked, setAsked] = useState<Asked | null>(null)
  const act = useAct(
    async (question: Asked) => {
      if (question.what === 'one') return call('sessionEnd', { id: question.session.id })
      return question.what === 'all' ? logOutEverywhere() : call('sessionEndAll', { others: true })
    },
    () => setAsked(null),
  )
  // The current session comes first.
  const sorted = [...sessions].sort((a, b) => Number(b.current) - Number(a.current))
  return (
    <Section title={t('sessions_title')} hint={t('sessions_hint')}>
      <chakra.ul>
        {sorted.map((session) => (
          <Row
            key={session.id}
            icon={deviceIcon(session.device)}
            title={session.device || t('unknown_device')}
            mark={session.current ? t('this_device') : undefined}
            lines={[
              `${t('ip', { ip: session.ip })} · ${t('since', { at: formatDateTime(session.createdAt) })}`,
              session.current ? t('active_now') : t('last_seen', { at: formatDateTime(session.seenAt) }),
            ]}
            action={
              <Button
                variant="subtle"
                size="sm"
                aria-label={t('end_session_of', { device: session.device || t('unknown_device') })}
                onClick={() => (session.current ? dispatch(overlayOpened('logout')) : setAsked({ what: 'one', session }))}
              >
                <LogOut aria-hidden />
                <chakra.span srOnly={{ base: true, sm: false }}>{t('end_session')}</chakra.span>
              </Button>
            }
          />
        ))}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" gap="3" p={{ base: '4', md: '5' }} borderTop="1px solid {colors.border.subtle}">
        <Button variant="outline" flex={{ base: '1 1 auto', sm: 'none' }} disabled={sessions.length < 2} onClick={() => setAsked({ what: 'others' })}>
          {t('end_others')}
        </Button>
        <Button variant="outline" flex={{ base: '1 1 auto', sm: 'none' }} onClick={() => setAsked({ what: 'all' })}>
          {t('end_all')}
        </Button>
      </chakra.div>
      {asked && (
        <Question
          title={t(`ask_${asked.what}_title`)}
          description={asked.what === 'one' ? t('ask_one_hint', { device: asked.session.device || t('unknown_device') }) : t(`ask_${asked.what}_hint`)}
          confirm={t(asked.what === 'one' ? 'end_session' : `end_${asked.what}`)}
          busy={act.isPending}
          onConfirm={() => act.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  )
}
