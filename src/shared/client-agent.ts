import { brand } from './brand'

/*
 * What the desktop client calls itself before servers. By the brand's id: its name may have letters that no header can
 * carry. Clients before this one had the name there, so capitals mean nothing.
 */

const pattern = new RegExp(`^${brand.id}/\\S+ \\(desktop; (\\w+)\\)`, 'i')

/** `id/1.2.0 (desktop; win32)`. */
export const clientAgent = (version: string, platform: string): string => `${brand.id}/${version} (desktop; ${platform})`

/** The system of a client of ours, as Node calls it; null of anything else. */
export const clientSystem = (agent: string): string | null => pattern.exec(agent)?.[1] ?? null
