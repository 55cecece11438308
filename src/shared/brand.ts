import given from './brand/brand.json' with { type: 'json' }
import type { LanguageCode } from './languages'
import type { OutsidePage } from './partners/outside'

/** Values that an operator changes to sell the product under another brand. @see docs/how-to-add-a-brand.md */
export interface Brand {
  /**
   * Technical id of the brand, lower-case letters only. Stored values, headers, the desktop bridge, links (`id://`),
   * program names, the embedded database and partner registrations contain it, so it must never change.
   */
  id: string
  /** Display name. Texts never add a suffix to it, because a suffix that fits one name does not fit another. */
  name: string
  /** One sentence for search engines and package managers, per language. */
  description: Readonly<Record<LanguageCode, string>>
  homepage: string
  supportMail: string
  licensee: string
  licenceNumber: string
  /** Account holder of the operator's bank transfer accounts in the sandbox. */
  payee: string
  /** External pages: full https addresses of the operator. For a missing address the sandbox's page is used. */
  outside: Readonly<Partial<Record<OutsidePage, string>>>
  desktop: {
    /** Id of packages and system notifications: a reversed domain of the operator. */
    appId: string
    /** Default address of the update feed; a build can override it. */
    updates: string
  }
}

/** Brand of this build: from the folder `brand` beside this file, or from the folder that `BRAND` names (build/brand.ts). */
export const brand: Brand = given

/** Domain of the operator's own e-mail addresses. */
export const mailDomain = brand.supportMail.slice(brand.supportMail.indexOf('@') + 1)

/**
 * Returns the User-Agent of the desktop client: `id/1.2.0 (desktop; win32)`. It contains the id, because the display name
 * may contain letters that a header cannot carry. @see OPERATE-12
 */
export const clientAgent = (version: string, platform: string): string => `${brand.id}/${version} (desktop; ${platform})`

/** Returns the platform (as Node names it) from our desktop client's User-Agent, otherwise null. Ignores case: older clients sent the display name. */
export const clientSystem = (agent: string): string | null => new RegExp(`^${brand.id}/\\S+ \\(desktop; (\\w+)\\)`, 'i').exec(agent)?.[1] ?? null
