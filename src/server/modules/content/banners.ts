import type { BannerArt } from '../../art/banner'
import { bannerPicture } from '../pictures'

/** A banner as it is kept: texts per language, and a picture of its own or how ours is drawn. */
export interface BannerRecord {
  title: Record<string, string>
  text: Record<string, string>
  action: Record<string, string>
  link: string
  image?: Record<string, string>
  imageMobile?: Record<string, string>
  art?: BannerArt
}

/** @see DATA-13 */
export function toBanner(id: number, code: string, { title, text, action, link, image, imageMobile }: BannerRecord) {
  return {
    id,
    json: {
      title,
      text,
      action,
      link,
      image: image ?? { '1': bannerPicture(code, 'wide') },
      imageMobile: imageMobile ?? { '1': bannerPicture(code, 'phone') },
    },
  }
}
