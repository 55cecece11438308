import type { LanguageCode } from '@kehribar/shared/languages'

/** What the shells of the frames say before their script runs. */
export const widgetTexts: Record<LanguageCode, { sportsbook: string; parlay: string; noScript: string }> = {
  tr: {
    sportsbook: 'Spor bahisleri',
    parlay: 'Kombine',
    noScript: 'Bu sayfa için JavaScript gerekir. Tarayıcınızın ayarlarından açıp sayfayı yenileyin.',
  },
  en: {
    sportsbook: 'Sports betting',
    parlay: 'Parlay',
    noScript: 'This page needs JavaScript. Switch it on in your browser’s settings and reload the page.',
  },
  de: {
    sportsbook: 'Sportwetten',
    parlay: 'Kombiwette',
    noScript: 'Diese Seite braucht JavaScript. Schalten Sie es in den Einstellungen Ihres Browsers ein und laden Sie die Seite neu.',
  },
}
