import type { CspOptions } from '../security/csp'
import { captchaCompanies } from './captcha'
import type { Site } from './site'

/** Returns the CSP options of an installation; the same for every web host and the desktop client. */
export function cspOptionsOf({ api, frames, pictures, captcha, embeds }: Site): Required<CspOptions> {
  const ours = api.origin === null ? [] : [api.origin]
  const company = captcha && captcha.kind !== 'none' ? captchaCompanies[captcha.kind] : null
  const each = (...origins: (readonly string[])[]) => [...new Set(origins.flat())]
  return {
    frameOrigins: each(frames, company?.frames ?? []),
    pictureOrigins: each(ours, pictures),
    connectOrigins: each(ours, company?.connects ?? []),
    scriptOrigins: each(company?.scripts ?? []),
    ownFrames: typeof embeds === 'object',
  }
}

/** Returns the hosts that the page of a sportsbook script may use; null without such a script. @see BACKEND-8 */
export const widgetHostsOf = ({ embeds }: Site): readonly string[] | null =>
  typeof embeds === 'object' ? [...new Set([new URL(embeds.script).origin, ...embeds.hosts])] : null
