/** Origins of captcha companies' scripts, frames and connections, for the CSP. */
export const captchaCompanies = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    scripts: ['https://challenges.cloudflare.com'],
    frames: ['https://challenges.cloudflare.com'],
    connects: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    scripts: ['https://js.hcaptcha.com', 'https://hcaptcha.com', 'https://newassets.hcaptcha.com'],
    frames: ['https://hcaptcha.com', 'https://newassets.hcaptcha.com'],
    connects: ['https://hcaptcha.com', 'https://api.hcaptcha.com'],
  },
} as const
export type CaptchaCompany = keyof typeof captchaCompanies
