export { contentHandlers, hasPromotion, homeBanners } from './handlers'
export { registerImages } from './images'
