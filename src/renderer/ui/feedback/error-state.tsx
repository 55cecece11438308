import { Button, chakra } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { errorMessage } from '@/platform/network/call'
import type { ReactNode } from 'react'
import { useMessage, useTranslation } from '@/platform/texts/i18n'
import { IconDisc } from '../media/icon-disc'

interface Props {
  error?: unknown
  /** Message key that replaces the default one. */
  message?: string
  onRetry?: () => void
  /** Another action below the button. */
  children?: ReactNode
}

/** Shows a loading error in place of the content, with a retry button (@see ERR-24). */
export function ErrorState({ error, message = 'errors.loading_data', onRetry, children }: Props) {
  const { t } = useTranslation()
  const text = useMessage()
  const why = errorMessage(error)
  return (
    <chakra.div role="alert" display="grid" justifyItems="center" gap="2" px="4" py={{ base: '10', md: '14' }} textAlign="center">
      <IconDisc mb="2">
        <CloudOff />
      </IconDisc>
      <chakra.p textStyle="h3">{text(message)}</chakra.p>
      {error !== undefined && <chakra.p color="fg.muted">{text(why)}</chakra.p>}
      {why === 'errors.unavailable' && <chakra.p color="fg.muted">{text('errors.try_later')}</chakra.p>}
      {onRetry && (
        <Button variant="subtle" mt="3" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {children}
    </chakra.div>
  )
}
