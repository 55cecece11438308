import { chakra } from '@chakra-ui/react'
import { Hourglass } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { BusyButton } from '@/ui/forms/busy-button'
import { TimeLeft } from '@/ui/limits/time-left'

interface Props {
  /** Id of the text, without the countdown. */
  id: string
  text: string
  /** When the change takes effect, by the server's clock. */
  from: string
  ahead: number
  keepLabel: string
  keeping: boolean
  onKeep: () => void
  /** Present if the wait is over and the player must confirm (@see PROTECT-6). */
  confirm?: { label: string; busy: boolean; act: () => void }
}

/** Both buttons look alike, so that neither is favoured. */
const answer = { variant: 'outline', size: 'sm', flex: { base: '1', md: '0 0 auto' }, h: 'auto', minH: 'control-sm', py: '1.5', whiteSpace: 'normal' } as const

/** Note about a pending change: its text, the countdown, and a button that withdraws it (@see LIMIT-2). */
export function PendingNote({ id, text, from, ahead, keepLabel, keeping, onKeep, confirm }: Props) {
  const { t } = useTranslation('limits')
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2.5" p="3.5" borderRadius="l2" bg="bg.info">
      <chakra.div display="flex" gap="2.5">
        <chakra.span color="fg.info" flexShrink="0" _icon={{ boxSize: '5', strokeWidth: '1.75' }} aria-hidden>
          <Hourglass />
        </chakra.span>
        <chakra.p minW="0" fontVariantNumeric="tabular-nums">
          <span id={id}>{text}</span>{' '}
          <chakra.span color="fg.muted" whiteSpace="nowrap">
            {t('time_left')}: <TimeLeft until={from} ahead={ahead} />
          </chakra.span>
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {confirm && (
          <BusyButton {...answer} loading={confirm.busy} onClick={confirm.act}>
            {confirm.label}
          </BusyButton>
        )}
        <BusyButton {...answer} loading={keeping} onClick={onKeep}>
          {keepLabel}
        </BusyButton>
      </chakra.div>
    </chakra.div>
  )
}
