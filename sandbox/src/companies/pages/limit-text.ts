import { type LanguageCode, pickLanguage } from '@kehribar/shared/languages'

/** Texts of a refused stake by what it exceeds (@see PLAY-20). */
const texts: Record<LanguageCode, Record<string, string>> = {
  tr: {
    limit_bonus: 'Bonusunuz sürerken bir bahis en çok {most} olabilir.',
    limit_player: 'Kendi limitinizden {most} kaldı.',
    limit_time: 'Oyun süresi limitiniz doldu.',
  },
  en: {
    limit_bonus: 'While your bonus is active, a bet can be {most} at most.',
    limit_player: 'Your own limit leaves {most}.',
    limit_time: 'Your limit for playing time is reached.',
  },
  de: {
    limit_bonus: 'Solange Ihr Bonus läuft, darf ein Einsatz höchstens {most} betragen.',
    limit_player: 'Ihr eigenes Limit lässt noch {most} zu.',
    limit_time: 'Ihr Limit für die Spielzeit ist erreicht.',
  },
}

/** Returns the text of a refusal like `limit_bonus:7500`, which names the limit and the largest stake in kuruş; null for any other refusal. */
export function limitText(refusal: string, language: string, money: (kurus: string) => string): string | null {
  const [key = '', most] = refusal.split(':')
  const text = texts[pickLanguage(language) ?? 'tr'][key]
  return text === undefined || most === undefined ? null : text.replace('{most}', money(most))
}
