import given from './brand/brand.json' with { type: 'json' }
import type { LanguageCode } from './languages'
import type { OutsidePage } from './partners/outside'

/** The white label: everything an operator changes to make the product theirs (@see docs/how-to-add-a-brand.md). */
export interface Brand {
  /**
   * The brand among programs: small letters alone. Stored values, headers, the client's bridge, links (`id://`), program and
   * entries in the system, the embedded database and what partners are told carry it, so it stays for good.
   */
  id: string
  /** As people read it. No text puts an ending to it, since another name would want another one. */
  name: string
  /** One sentence for search engines and package managers. */
  description: Readonly<Record<LanguageCode, string>>
  homepage: string
  supportMail: string
  licensee: string
  licenceNumber: string
  /** Whose name the operator's accounts for transfers bear in the sandbox. */
  payee: string
  /** Pages elsewhere: full https addresses of the operator's own. What is missing here opens the sandbox's page in its place. */
  outside: Readonly<Partial<Record<OutsidePage, string>>>
  desktop: {
    /** Of packages and the systems' notifications: a domain of the operator's, backwards. */
    appId: string
    /** Where clients look for updates unless the build is told otherwise. */
    updates: string
  }
}

/** Of the build: the folder `brand` beside this file, or the one that `BRAND` names (build/brand.ts). */
export const brand: Brand = given

/** Behind the @ of the house's own addresses. */
export const mailDomain = brand.supportMail.slice(brand.supportMail.indexOf('@') + 1)

/**
 * What the desktop client calls itself before servers: `id/1.2.0 (desktop; win32)`. Not by its name, which may have letters
 * that no header can carry (@see E-12).
 */
export const clientAgent = (version: string, platform: string): string => `${brand.id}/${version} (desktop; ${platform})`

/** The system of a client of ours, as Node calls it; null of anything else. Older clients had the name there: capitals mean nothing. */
export const clientSystem = (agent: string): string | null => new RegExp(`^${brand.id}/\\S+ \\(desktop; (\\w+)\\)`, 'i').exec(agent)?.[1] ?? null
