import { chakra } from '@chakra-ui/react'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '@/platform/texts/i18n'

const follow = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Banner while the device is offline. */
export function OfflineBanner() {
  const { t } = useTranslation('errors')
  const online = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <chakra.p
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          px="4"
          py="2"
          bg="bg.warning"
          color="fg"
          textAlign="center"
          _icon={{ boxSize: '4', color: 'fg.warning', flexShrink: '0' }}
        >
          <WifiOff aria-hidden />
          {t('offline_banner')}
        </chakra.p>
      )}
    </div>
  )
}
