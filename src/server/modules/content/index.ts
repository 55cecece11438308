export { contentHandlers, hasPromotion, homeBanners } from './handlers'
