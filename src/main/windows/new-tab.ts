import { brand } from '@shared/brand'
import { isOnOrigin } from '@shared/security/url-policy'
import { openExternally } from '../policy/external'
import { createPartnerWindow } from './partner-window'

/** A page in a new tab: the system's browser, or for a sandbox partner on this machine a bare window. False: neither. */
export async function openInNewTab(url: string, partnerOrigins: readonly string[]): Promise<boolean> {
  if (await openExternally(url)) return true
  if (!isOnOrigin(url, partnerOrigins)) return false
  const window = createPartnerWindow({ role: 'partner', title: brand.name, width: 900, height: 760, partnerOrigins })
  void window.loadURL(url).catch(() => window.destroy())
  return true
}
