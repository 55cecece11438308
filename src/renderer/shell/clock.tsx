import { defaultLanguage } from '@kehribar/shared/languages'
import { timeZone } from '@kehribar/shared/rules/istanbul'
import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'

const time = new Intl.DateTimeFormat(defaultLanguage.tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })

/** In Istanbul, as all times of the site. */
export default function Clock() {
  const { t } = useTranslation('limits')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <chakra.time aria-label={t('clock')} px="2" fontSize="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" flexShrink="0">
      {time.format(now)}
    </chakra.time>
  )
}
