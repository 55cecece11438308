import { defaultSite } from '@kehribar/shared/site/site'
import type { DesktopConfig } from '../../../src/main/config'

/** A client of an installation whose file says nothing. */
export const configOf = (partner: string): DesktopConfig => ({
  apiOrigin: 'https://api.example',
  webOrigin: 'https://api.example',
  partnerOrigins: [partner],
  widgetHosts: null,
  site: defaultSite,
  siteFile: '{}',
  updates: { key: '', devFeed: null },
})
