import type { LanguageCode } from '@kehribar/shared/languages'
import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import { linkTo, type Note, paragraphs } from '../messages/write'

interface Asked {
  /** Of the request. */
  readonly id: number
  /** Of the bonus. */
  readonly names: Readonly<Record<LanguageCode, string>>
}

const about = ({ id }: Asked) => `bonus_request:${id}`

/** `amount` in kuruş. */
export function requestApproved({ amount, ...asked }: Asked & { readonly amount: bigint }): Note {
  const sum = (language: string) => formatMoney(toLira(amount), language)
  const { tr, en, de } = asked.names
  return {
    type: 'success',
    about: about(asked),
    text: {
      tr: {
        subject: `${tr}: talebiniz onaylandı`,
        description: `${sum('tr')} bonus bakiyenize eklendi.`,
        tag: 'Bonus',
        body:
          paragraphs(`${tr} talebiniz onaylandı; ${sum('tr')} bonus bakiyenize eklendi.`, 'Çevrim şartını ve son gününü bonuslarınızda görebilirsiniz.') +
          linkTo('/profile/bonuses', 'Bonuslarım'),
      },
      en: {
        subject: `${en}: your request was approved`,
        description: `${sum('en')} was added to your bonus balance.`,
        tag: 'Bonus',
        body:
          paragraphs(
            `Your request (${en}) was approved; ${sum('en')} was added to your bonus balance.`,
            'Your bonuses show how much has to be wagered, and until when.',
          ) + linkTo('/profile/bonuses', 'My bonuses'),
      },
      de: {
        subject: `${de}: Anfrage bewilligt`,
        description: `${sum('de')} wurden Ihrem Bonusguthaben gutgeschrieben.`,
        tag: 'Bonus',
        body:
          paragraphs(
            `Ihre Anfrage (${de}) wurde bewilligt; ${sum('de')} wurden Ihrem Bonusguthaben gutgeschrieben.`,
            'Den nötigen Umsatz und die Frist sehen Sie unter Ihren Boni.',
          ) + linkTo('/profile/bonuses', 'Meine Boni'),
      },
    },
  }
}

export function requestRejected({ reason, ...asked }: Asked & { readonly reason: string }): Note {
  const { tr, en, de } = asked.names
  const why = reason ? [reason] : []
  return {
    type: 'error',
    about: about(asked),
    text: {
      tr: {
        subject: `${tr}: talebiniz onaylanmadı`,
        description: reason || 'Talebiniz bu bonusun koşullarını karşılamıyor.',
        tag: 'Bonus',
        body: paragraphs(`${tr} talebiniz onaylanmadı.`, ...why) + linkTo('/profile/bonus-request', 'Bonus talepleriniz'),
      },
      en: {
        subject: `${en}: your request was not approved`,
        description: reason || 'Your request does not meet the terms of this bonus.',
        tag: 'Bonus',
        body: paragraphs(`Your request (${en}) was not approved.`, ...why) + linkTo('/profile/bonus-request', 'Your bonus requests'),
      },
      de: {
        subject: `${de}: Anfrage abgelehnt`,
        description: reason || 'Ihre Anfrage erfüllt die Bedingungen dieses Bonus nicht.',
        tag: 'Bonus',
        body: paragraphs(`Ihre Anfrage (${de}) wurde abgelehnt.`, ...why) + linkTo('/profile/bonus-request', 'Ihre Bonusanfragen'),
      },
    },
  }
}
