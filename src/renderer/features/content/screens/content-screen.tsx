import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '@/platform/shell/media'
import { faqCode } from '@kehribar/shared/paths'
import { paths } from '@/platform/shell/paths'
import { faqQuery, menuQuery } from '../api'
import { ContentLayout } from '../parts/content-layout'

/**
 * /static: shows the page named by the hash, by default the FAQ, and then adds its hash (@see CONTENT-01, CONTENT-02). A server never receives the hash, so it
 * renders the FAQ.
 */
export function Component() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const code = codeOf(hash)
  const shown = useHydrated(faqCode, () => code || faqCode)
  useEffect(() => {
    if (!code) void navigate(paths.page(faqCode), { replace: true })
  }, [code, navigate])
  return <ContentLayout code={shown} />
}
Component.pageQueries = () => [faqQuery, menuQuery]

function codeOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // A malformed escape is used as plain text, which matches no page.
    return hash.slice(1)
  }
}
