export { contentHandlers } from './handlers'
export { siteContent } from './site'
