import { RefreshCw, ServerCrash, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { CallError, errorMessage } from '@/platform/network/call'
import { useTranslation } from '@/platform/texts/i18n'
import { useMessage } from '@/platform/texts/i18n'
import { ErrorPage } from './error-page'
import { NotFound } from './lazy-not-found'

/** Returns whether a lazy chunk failed to load: the page is older than the deployed build. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|importing a module script|preload CSS|module script failed/i.test(error.message)
}

const reloadPage = () => location.reload()

/** Error page of a failed route. @see SHELL-08 */
export function RouteError() {
  const error = useRouteError()
  const { t } = useTranslation('errors')
  const message = useMessage()
  const reload = { label: t('reload_page'), onClick: reloadPage }
  // A page that could not load without a connection loads when the connection is back.
  const isLost = isChunkFailure(error) || error instanceof CallError
  useEffect(() => {
    if (!isLost) return
    window.addEventListener('online', reloadPage)
    return () => window.removeEventListener('online', reloadPage)
  }, [isLost])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (isChunkFailure(error)) return <ErrorPage icon={<RefreshCw />} title={t('chunk')} text={t('chunk_hint')} action={reload} />
  if (error instanceof CallError) return <ErrorPage icon={<ServerCrash />} title={t('unavailable')} text={message(errorMessage(error))} action={reload} />
  console.error('A page crashed', error)
  return <ErrorPage icon={<TriangleAlert />} title={t('crashed')} text={t('crashed_hint')} action={reload} home />
}
