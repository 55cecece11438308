import { chakra } from '@chakra-ui/react'
import { Timer } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'

/** Too many attempts: countdown until the next one. Screen readers announce it once, not every second. */
export function ThrottleNote({ time }: { time: string }) {
  const { t } = useTranslation('auth')
  return (
    <chakra.div display="flex" gap="3" px="4" py="3.5" borderRadius="l2" bg="bg.warning">
      <chakra.span color="fg.warning" flexShrink="0" _icon={{ boxSize: '5', strokeWidth: '1.75' }} aria-hidden>
        <Timer />
      </chakra.span>
      <chakra.span fontVariantNumeric="tabular-nums" aria-hidden>
        {t('throttled_wait', { time })}
      </chakra.span>
      <chakra.span role="status" srOnly>
        {t('throttled')}
      </chakra.span>
    </chakra.div>
  )
}
