import { chakra } from '@chakra-ui/react'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from '@/platform/i18n'
import { paths } from '@/platform/paths'
import { ButtonLink } from '@/ui/button-link'
import { Panel } from '@/ui/panel'

/** The limits are one press away from every deposit (@see experience R5). */
export function LimitsPanel() {
  const { t } = useTranslation('deposit')
  return (
    <Panel display="flex" flexWrap="wrap" alignItems="center" gap="4" px="5" py="3.5" aria-label={t('limits_title')}>
      <chakra.span color="fg.muted" _icon={{ boxSize: '5', strokeWidth: '1.75' }} aria-hidden>
        <ShieldCheck />
      </chakra.span>
      <chakra.div flex="1 1 200px" minW="0">
        <chakra.p fontWeight="medium">{t('limits_title')}</chakra.p>
        <chakra.p color="fg.muted">{t('limits_text')}</chakra.p>
      </chakra.div>
      <ButtonLink to={paths.limits} variant="subtle" size="sm">
        {t('limits_link')}
      </ButtonLink>
    </Panel>
  )
}
