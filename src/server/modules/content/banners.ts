/** A banner as it is kept: texts per language, and pictures where they are not those of its name. */
export interface BannerRecord {
  title: Record<string, string>
  text: Record<string, string>
  action: Record<string, string>
  link: string
  image?: Record<string, string>
  imageMobile?: Record<string, string>
}

/** Its pictures among those that were imported. */
export const bannerPictures = (code: string) => ({ wide: `banners/${code}-wide`, phone: `banners/${code}-phone` })

/** @see DATA-13 */
export function toBanner(id: number, code: string, { title, text, action, link, image, imageMobile }: BannerRecord, addressOf: (name: string) => string) {
  const { wide, phone } = bannerPictures(code)
  return {
    id,
    json: {
      title,
      text,
      action,
      link,
      image: image ?? { '1': addressOf(wide) },
      imageMobile: imageMobile ?? { '1': addressOf(phone) },
    },
  }
}
