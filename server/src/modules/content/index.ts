export { contentHandlers } from './handlers'
export { faqEntries, staticPages } from './read'
export { siteContent } from './handlers'
