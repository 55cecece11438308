import { isLoopback } from '@kehribar/shared/security/url-policy'
import { chakra } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import type { PasskeySupport } from '@/platform/session/passkey-support'
import { ExternalLink } from '@/ui/navigation/text-link'

/** Returns this page's address with the host name localhost; null if the host is not a loopback address. */
function byName({ hostname, href } = window.location): string | null {
  if (!isLoopback(hostname)) return null
  const url = new URL(href)
  url.hostname = 'localhost'
  return url.href
}

/** Explains why no passkey can be added here, and where it can. */
export function PasskeysUnsupported({ why }: { why: Exclude<PasskeySupport, 'yes'> }) {
  const { t } = useTranslation('security')
  const named = why === 'address' ? byName() : null
  return (
    <chakra.p
      display="flex"
      gap="3"
      mx={{ base: '4', md: '5' }}
      mb={{ base: '4', md: '5' }}
      px="4"
      py="3.5"
      borderRadius="l2"
      bg="bg.muted"
      color="fg.muted"
      textWrap="pretty"
    >
      <chakra.span color="fg.info" flexShrink="0" _icon={{ boxSize: '5', strokeWidth: '1.75' }} aria-hidden>
        <Info />
      </chakra.span>
      <span>
        {t(`unsupported_${why}`)} {named && <ExternalLink href={named}>{t('unsupported_open')}</ExternalLink>}
      </span>
    </chakra.p>
  )
}
