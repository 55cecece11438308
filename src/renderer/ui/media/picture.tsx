import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { pictureUrl } from '@/platform/network/site'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  /** Address as sent by the back end; may be empty. */
  src: string
  alt: string
  /** Replaces a missing or failed picture; by default nothing (@see BACKEND-7). */
  fallback?: ReactNode
}

/** Reloads a server-rendered picture that failed before hydration, so that its error event fires again. */
function reloadIfFailed(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.src)
}

/** Picture from the back end that shows the fallback instead of a broken image. Only the most important pictures delay the frame that shows them. */
export function PlainPicture({ src, alt, fallback = null, ...rest }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  if (src === '' || failed === src) return fallback
  const decoding = rest.fetchPriority === 'high' ? 'auto' : 'async'
  return <img ref={reloadIfFailed} decoding={decoding} {...rest} alt={alt} src={pictureUrl(src)} onError={() => setFailed(src)} />
}

export const Picture = chakra(PlainPicture)
