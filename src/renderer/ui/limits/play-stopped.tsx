import { chakra } from '@chakra-ui/react'
import { Hourglass, ShieldCheck } from 'lucide-react'
import { useMessage, useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { ButtonLink } from '../navigation/button-link'
import { IconDisc } from '../media/icon-disc'
import { Panel } from '../navigation/panel'
import { AskRegister } from './ask-register'
import { type Stop, stopEnd, stopText, stopTitle } from './play-state'
import { TimeLeft } from './time-left'

interface Props {
  stop: Stop
  /** Element of the title; h1 if it is the page's only heading. */
  as?: 'h1' | 'h2' | 'p'
  /** The page that already shows, which gets no link. */
  without?: 'limits'
  /** Without its own panel. */
  bare?: boolean
}

/** Replaces content that a player in a break or exclusion cannot use: what is closed, until when, and what remains open (@see PLAY-17, LIMIT-4, LIMIT-5). */
export function PlayStopped({ stop, as = 'h2', without, bare }: Props) {
  const { t } = useTranslation(['limits', 'shell'])
  const text = useMessage()
  const open = stop.kind !== 'closed'
  const end = stopEnd(stop)
  return (
    <Panel
      as={bare ? 'div' : 'section'}
      display="grid"
      justifyItems="center"
      gap="2"
      px={bare ? '0' : '4'}
      py={bare ? '2' : { base: '8', md: '12' }}
      boxShadow={bare ? 'none' : undefined}
      textAlign="center"
    >
      <IconDisc mb="2">{stop.kind === 'time_out' && stop.register !== 'listed' ? <Hourglass /> : <ShieldCheck />}</IconDisc>
      <chakra.p as={as} textStyle="h3">
        {text(stopTitle(stop))}
      </chakra.p>
      <chakra.p color="fg.muted" maxW="440px" textWrap="pretty">
        {text(stopText(stop))} {open && t('still_open')}
      </chakra.p>
      {end && (
        <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums">
          {t('time_left')}: <TimeLeft until={end} />
        </chakra.p>
      )}
      {open && (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2" mt="3">
          {stop.register === 'unanswered' && <AskRegister />}
          <ButtonLink to={paths.withdrawal} variant="subtle">
            {t('shell:withdraw')}
          </ButtonLink>
          <ButtonLink to={paths.history} variant="subtle">
            {t('shell:history')}
          </ButtonLink>
          {without !== 'limits' && (
            <ButtonLink to={paths.limits} variant="subtle">
              {t('shell:my_limits')}
            </ButtonLink>
          )}
        </chakra.div>
      )}
    </Panel>
  )
}
