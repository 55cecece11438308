import type { Site } from '@kehribar/shared/site/site'
import { useCapability } from '@/platform/network/back-end'
import { site } from '@/platform/network/site'

type Company = Extract<NonNullable<Site['captcha']>, { key: string }>

/** What registration asks for: the installation's choice, else the back end's own where it has one (@see B-9). */
export function useCaptchaKind(): 'ours' | 'none' | Company {
  const own = useCapability('captcha')
  const { captcha } = site()
  if (captcha === null) return own ? 'ours' : 'none'
  return captcha.kind === 'none' ? 'none' : captcha
}
