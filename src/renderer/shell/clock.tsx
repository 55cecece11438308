import { defaultLanguage } from '@kehribar/shared/languages'
import { timeZone } from '@kehribar/shared/rules/istanbul'
import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'
import { useNow } from '@/ui/use-now'

const time = new Intl.DateTimeFormat(defaultLanguage.tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })

/** Istanbul time, like all times of the site. */
export default function Clock() {
  const { t } = useTranslation('limits')
  const now = useNow()
  return (
    <chakra.time aria-label={t('clock')} px="2" fontSize="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" flexShrink="0">
      {time.format(now)}
    </chakra.time>
  )
}
