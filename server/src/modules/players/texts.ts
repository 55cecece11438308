import type { LanguageCode } from '@kehribar/shared/languages'

/** Tells a player that the operator has corrected contact data, so that a stranger's request is noticed. */
export const contactChanged: Readonly<Record<LanguageCode, { readonly subject: string; readonly text: string }>> = {
  tr: {
    subject: 'İletişim bilgileriniz değiştirildi',
    text: 'Müşteri hizmetleri iletişim bilgilerinizi isteğiniz üzerine değiştirdi. Bunu siz istemediyseniz hemen bize yazın.',
  },
  en: {
    subject: 'Your contact data was changed',
    text: 'Customer service changed your contact data at your request. If you did not ask for it, write to us at once.',
  },
  de: {
    subject: 'Ihre Kontaktdaten wurden geändert',
    text: 'Der Kundendienst hat Ihre Kontaktdaten auf Ihren Wunsch geändert. Wenn Sie das nicht gewünscht haben, schreiben Sie uns sofort.',
  },
}
