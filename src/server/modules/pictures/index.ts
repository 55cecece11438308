import { apiBase } from '@kehribar/shared/api'

/*
 * Addresses of the pictures that are drawn by the server. They are cached for good, so the version is part of the
 * address; a test fails when the drawings change and the version does not.
 */

export const ART_VERSION = 1
export const imagesPath = `${apiBase}/cdnFiles/images`

const versioned = (path: string) => `${imagesPath}/${path}.svg?v=${ART_VERSION}`

export const gamePicture = (slug: string) => versioned(`games/${slug}`)
export const bannerPicture = (code: string, form: 'wide' | 'phone') => versioned(`banners/${code}-${form}`)
export const promotionPicture = (code: string) => versioned(`promotions/${code}`)
export const splashPicture = (code: string, form: 'wide' | 'phone') => versioned(`splash/${code}-${form}`)
export const providerPicture = (code: string) => versioned(`providers/${code}`)
