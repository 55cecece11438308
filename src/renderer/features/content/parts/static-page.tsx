import { pickContent } from '@kehribar/shared/languages'
import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { useLanguage } from '@/platform/format'
import { useTranslation } from '@/platform/i18n'
import { paths } from '@/platform/paths'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Panel } from '@/ui/panel'
import { RichText } from '@/ui/rich-text'
import { TextSkeleton } from '@/ui/skeletons'
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
