import { Compass } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { useTitle } from '@/platform/shell/title'
import { ErrorPage } from './error-page'

/** The general not-found page. @see SHELL-08 */
export function NotFound() {
  const { t } = useTranslation('errors')
  useTitle(t('page_not_found'))
  return <ErrorPage icon={<Compass />} title={t('page_not_found')} text={t('page_not_found_hint')} home />
}
