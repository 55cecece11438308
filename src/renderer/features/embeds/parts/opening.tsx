import { chakra, Spinner } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'

/** Until the partner's page answers (@see EMB-04). */
export function Opening({ name }: { name: string }) {
  const { t } = useTranslation('embeds')
  return (
    <chakra.div pos="absolute" inset="0" display="grid" placeContent="center" justifyItems="center" gap="4" px="4" textAlign="center" role="status">
      <Spinner color="fg.brand" size="lg" />
      <chakra.p color="fg.muted">{t('opening', { name })}</chakra.p>
    </chakra.div>
  )
}
