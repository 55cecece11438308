import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useMessage, useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { limitsKey, refreshUser } from '@/ui/limits/api'
import { type Stop, stopEnd, stopText, stopTitle } from '@/ui/limits/play-state'
import { TimeLeft } from '@/ui/limits/time-left'
import { Wrap } from '@/ui/navigation/page'
import { TextLink } from '@/ui/navigation/text-link'

/** Banner on every page while play is closed: until when, and a link to details (@see LIMIT-4, LIMIT-5). */
export function PlayBanner({ stop }: { stop: Stop }) {
  const { t } = useTranslation(['limits', 'shell'])
  const text = useMessage()
  const queries = useQueryClient()
  const end = stopEnd(stop)
  const over = useEffectEvent(() => {
    refreshUser(queries)
    void queries.invalidateQueries({ queryKey: limitsKey })
  })
  // The notice unmounts when its time is over, so refetch the player's record for the new state.
  useEffect(() => () => over(), [])
  return (
    <chakra.aside aria-label={t('banner_label')} bg="bg.info">
      <Wrap display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="0.5" py="2.5" fontSize="sm" lineHeight="20px">
        <chakra.span color="fg.info" _icon={{ boxSize: '4.5', strokeWidth: '1.75' }} aria-hidden>
          <Hourglass />
        </chakra.span>
        <chakra.b fontWeight="semibold">{text(stopTitle(stop))}</chakra.b>
        <chakra.span display={{ base: 'none', md: 'inline' }} flex="1 1 280px" textWrap="pretty">
          {text(stopText(stop))}
        </chakra.span>
        {end && (
          <chakra.span color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {t('time_left')}: <TimeLeft until={end} />
          </chakra.span>
        )}
        <TextLink to={paths.limits} lineHeight="24px" ms="auto">
          {t('shell:my_limits')}
        </TextLink>
      </Wrap>
    </chakra.aside>
  )
}
