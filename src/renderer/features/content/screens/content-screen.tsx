import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '@/platform/shell/paths'
import { ContentLayout } from '../parts/content-layout'
import { faqCode } from '../parts/content-menu'

/** /static: the page that the hash names; without one the FAQ (@see CONTENT-01, CONTENT-02). */
export function Component() {
  const { hash } = useLocation()
  const code = codeOf(hash)
  return code ? <ContentLayout code={code} /> : <Navigate to={paths.page(faqCode)} replace />
}

function codeOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // A broken escape names no page; as text it is simply unknown.
    return hash.slice(1)
  }
}
