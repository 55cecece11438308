import { chakra } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { Panel } from '@/ui/navigation/panel'
import { ButtonLink } from '@/ui/navigation/button-link'

/** From the account to who else may be logged in to it. */
export function SecurityLink() {
  const { t } = useTranslation('profile')
  return (
    <Panel display="flex" flexWrap="wrap" alignItems="center" gap="3" px={{ base: '4', md: '5' }} py="4">
      <chakra.span aria-hidden color="fg.muted" _icon={{ boxSize: '5', strokeWidth: '1.75' }}>
        <KeyRound />
      </chakra.span>
      <chakra.p flex="1 1 220px" color="fg.muted" textWrap="pretty">
        {t('security_hint')}
      </chakra.p>
      <ButtonLink to={paths.security} variant="subtle" size="sm">
        {t('security_open')}
      </ButtonLink>
    </Panel>
  )
}
