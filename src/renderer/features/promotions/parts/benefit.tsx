import { Button, chakra } from '@chakra-ui/react'
import { pickContent } from '@kehribar/shared/languages'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '@/platform/texts/format'
import { useMessage, useTranslation } from '@/platform/texts/i18n'
import { RichText } from '@/ui/media/rich-text'
import { TextSkeleton } from '@/ui/feedback/skeletons'
import { benefitQuery } from '../api'

/** How to benefit from a promotion: the editor's HTML, asked for when the dialog opens (@see PROMO-04). */
export function Benefit({ id }: { id: number }) {
  const { t } = useTranslation('promotions')
  const { t: common } = useTranslation('common')
  const message = useMessage()
  const language = useLanguage()
  const { data, isPending, isError, refetch } = useQuery(benefitQuery(id))
  if (isPending) return <TextSkeleton lines={4} />
  if (isError)
    return (
      <chakra.div role="alert" display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.p flex="1" minW="200px">
          {message('errors.loading_data')}
        </chakra.p>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      </chakra.div>
    )
  const html = pickContent(data, language)
  return html ? <RichText html={html} /> : <chakra.p color="fg.muted">{t('no_terms')}</chakra.p>
}
