/** See other-browsers.mjs. */
export type OtherEngine = 'firefox' | 'webkit'
export function firefox(): string | undefined
export function webkit(): { browser: string; driver: string; display: string } | undefined
export function missingBrowser(engine: OtherEngine): string | null
