import { Compass } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { ButtonLink } from '@/ui/navigation/button-link'
import { EmptyState } from '@/ui/feedback/empty-state'

/** Not-found page of the login and registration area. @see AUTH-08 */
export function AuthNotFound() {
  const { t } = useTranslation('errors')
  useTitle(t('not_found_404'))
  return (
    <EmptyState
      as="h1"
      icon={<Compass />}
      title={t('not_found_404')}
      text={t('not_found_404_hint')}
      action={<ButtonLink to={paths.login}>{t('go_login')}</ButtonLink>}
    />
  )
}
