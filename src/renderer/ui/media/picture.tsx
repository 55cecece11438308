import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { pictureUrl } from '@/platform/network/site'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  /** As the back end gives it; may be empty. */
  src: string
  alt: string
  /** What stands in for a picture that is not there or does not come; nothing unless told (@see B-7). */
  fallback?: ReactNode
}

/** A drawn page's picture may have failed before anybody listened: asked for again, it says so. */
function heard(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.src)
}

/** A picture of the back end's, which may fail without leaving a broken one. */
export function PlainPicture({ src, alt, fallback = null, ...rest }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  if (src === '' || failed === src) return fallback
  return <img ref={heard} {...rest} alt={alt} src={pictureUrl(src)} onError={() => setFailed(src)} />
}

export const Picture = chakra(PlainPicture)
