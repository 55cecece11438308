import { brand } from '@kehribar/shared/brand'
import { colours } from '@kehribar/shared/colours'
import type { Language, LanguageCode } from '@kehribar/shared/languages'
import { html, trustedHtml } from '@kehribar/shared/markup'
import { paths } from '@kehribar/shared/paths'

interface Texts {
  readonly title: string
  readonly text: string
  readonly action: string
}

const throttledTexts: Readonly<Record<LanguageCode, (seconds: number) => Texts>> = {
  tr: (seconds) => ({
    title: 'Çok fazla istek',
    text: `Bağlantınızdan kısa sürede çok fazla sayfa istendi. Lütfen ${seconds} saniye sonra yeniden deneyin.`,
    action: 'Yeniden dene',
  }),
  en: (seconds) => ({
    title: 'Too many requests',
    text: `Too many pages were requested from your connection in a short time. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    action: 'Try again',
  }),
  de: (seconds) => ({
    title: 'Zu viele Anfragen',
    text: `Über Ihre Verbindung wurden in kurzer Zeit zu viele Seiten aufgerufen. Bitte versuchen Sie es in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} erneut.`,
    action: 'Erneut versuchen',
  }),
}

const unreadable: Readonly<Record<LanguageCode, Texts>> = {
  tr: {
    title: 'Bu adres açılamıyor',
    text: 'Adres çok uzun ya da hatalı. Lütfen bağlantıyı kontrol edin veya ana sayfadan devam edin.',
    action: 'Ana sayfa',
  },
  en: {
    title: 'This address cannot be opened',
    text: 'The address is too long or contains an error. Please check the link, or continue from the home page.',
    action: 'Home page',
  },
  de: {
    title: 'Diese Adresse kann nicht geöffnet werden',
    text: 'Die Adresse ist zu lang oder fehlerhaft. Bitte prüfen Sie den Link, oder fahren Sie auf der Startseite fort.',
    action: 'Startseite',
  },
}

const style = trustedHtml(`html{color-scheme:dark;background:${colours.bg.DEFAULT};color:${colours.fg.DEFAULT};font:16px/24px system-ui,sans-serif}
body{display:grid;place-content:center;min-height:100dvh;margin:0;padding:24px;box-sizing:border-box;text-align:center}
main{display:grid;justify-items:center;gap:12px}h1{margin:0;font-size:24px;line-height:32px;text-wrap:balance}p{margin:0;max-width:440px;color:${colours.fg.muted};text-wrap:pretty}
a{display:inline-flex;align-items:center;min-height:44px;box-sizing:border-box;margin-top:12px;padding:10px 18px;border-radius:10px;background:${colours.brand.solid};color:${colours.brand.contrast};font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid ${colours.fg.DEFAULT};outline-offset:3px}`)

/** Returns the page of a rejected navigation, without scripts or other files; null for a status without a page. `retryAfter` in seconds. */
export function refusedPage(status: number, { languageCode }: Language, retryAfter = 60): string | null {
  const isThrottled = status === 429
  if (!isThrottled && status !== 400 && status !== 414) return null
  const { title, text, action } = isThrottled ? throttledTexts[languageCode](retryAfter) : unreadable[languageCode]
  // An empty link leads to the requested URL.
  const href = isThrottled ? '' : paths.home
  return html`<!doctype html><html lang="${languageCode}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${brand.name}</title><style>${style}</style></head>
<body><main><p>${brand.name}</p><h1>${title}</h1><p>${text}</p><a href="${href}">${action}</a></main></body></html>`.text
}
