import { pickContent } from '@kehribar/shared/languages'
import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { ButtonLink } from '@/ui/navigation/button-link'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { Panel } from '@/ui/navigation/panel'
import { RichText } from '@/ui/media/rich-text'
import { TextSkeleton } from '@/ui/feedback/skeletons'
import { pageQuery } from '../api'
import { faqCode } from './content-menu'

/** The text of one page in the player's language (@see CONTENT-05). */
export function StaticPage({ code }: { code: string }) {
  const { t } = useTranslation('content')
  const language = useLanguage()
  const { data, error, isPending, refetch } = useQuery(pageQuery(code))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === null)
    return (
      <EmptyState
        icon={<FileQuestion />}
        title={t('not_here')}
        text={t('not_here_hint')}
        action={
          <ButtonLink to={paths.page(faqCode)} variant="subtle">
            {t('go_faq')}
          </ButtonLink>
        }
      />
    )
  return (
    <Panel padded aria-busy={isPending} minH={isPending ? '100dvh' : undefined}>
      {isPending ? <TextSkeleton lines={12} /> : <RichText html={pickContent(data.json.context, language)} maxW="720px" />}
    </Panel>
  )
}
