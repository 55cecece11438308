import { defaultSite } from '@kehribar/shared/site/site'
import type { DesktopConfig } from '../../../src/main/config'

/** Returns the configuration of a client whose installation file is empty. */
export const configOf = (partner: string): DesktopConfig => ({
  apiOrigin: 'https://api.example',
  webOrigin: 'https://api.example',
  partnerOrigins: [partner],
  widgetHosts: null,
  site: defaultSite,
  siteFile: '{}',
  updates: { key: '', devFeed: null },
})
