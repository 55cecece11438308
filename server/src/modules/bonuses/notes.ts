import { paths } from '@kehribar/shared/paths'
import type { LanguageCode } from '@kehribar/shared/languages'
import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import { linkTo, type Note, htmlParagraphs } from '../messages'
import type { BonusTerms } from '@kehribar/shared/rules/bonus-terms'

interface Asked {
  /** Id of the request. */
  readonly id: number
  /** Name of the bonus in every language. */
  readonly names: Readonly<Record<LanguageCode, string>>
}

const about = ({ id }: Asked) => `bonus_request:${id}`

/** Granted money in kuruş, and the free spins of the terms. */
export interface GrantedBonus {
  readonly amount: bigint
  readonly freeSpins?: BonusTerms['freeSpins'] | undefined
}

/** Describes what was granted, as a sentence. */
export function grantedText({ amount, freeSpins }: GrantedBonus, language: LanguageCode): string {
  const sum = formatMoney(toLira(amount), language)
  const { count, game } = freeSpins ?? {}
  const money = { tr: `${sum} bonus bakiyenize eklendi`, en: `${sum} was added to your bonus balance`, de: `${sum} wurden Ihrem Bonusguthaben gutgeschrieben` }
  const spins = {
    tr: `${game} oyununda ${count} free spin sizi bekliyor`,
    en: `${count} free spins wait for you in ${game}`,
    de: `in ${game} warten ${count} Freispiele auf Sie`,
  }
  const text = [...(amount > 0n ? [money[language]] : []), ...(count === undefined ? [] : [spins[language]])].join('; ')
  return `${text.charAt(0).toLocaleUpperCase(language)}${text.slice(1)}.`
}

export function requestApproved({ given: came, ...asked }: Asked & { readonly given: GrantedBonus }): Note {
  const given = (language: LanguageCode) => grantedText(came, language)
  const { tr, en, de } = asked.names
  return {
    type: 'success',
    about: about(asked),
    text: {
      tr: {
        subject: `${tr}: talebiniz onaylandı`,
        description: given('tr'),
        tag: 'Bonus',
        body:
          htmlParagraphs(`${tr} talebiniz onaylandı. ${given('tr')}`, 'Çevrim şartını ve son gününü bonuslarınızda görebilirsiniz.') +
          linkTo(paths.bonuses, 'Bonuslarım'),
      },
      en: {
        subject: `${en}: your request was approved`,
        description: given('en'),
        tag: 'Bonus',
        body:
          htmlParagraphs(`Your request (${en}) was approved. ${given('en')}`, 'Your bonuses show how much has to be wagered, and until when.') +
          linkTo(paths.bonuses, 'My bonuses'),
      },
      de: {
        subject: `${de}: Anfrage bestätigt`,
        description: given('de'),
        tag: 'Bonus',
        body:
          htmlParagraphs(`Ihre Anfrage (${de}) wurde bestätigt. ${given('de')}`, 'Den nötigen Umsatz und die Frist sehen Sie unter Ihren Boni.') +
          linkTo(paths.bonuses, 'Meine Boni'),
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
        body: htmlParagraphs(`${tr} talebiniz onaylanmadı.`, ...why) + linkTo(paths.bonusRequest, 'Bonus talep et'),
      },
      en: {
        subject: `${en}: your request was not approved`,
        description: reason || 'Your request does not meet the terms of this bonus.',
        tag: 'Bonus',
        body: htmlParagraphs(`Your request (${en}) was not approved.`, ...why) + linkTo(paths.bonusRequest, 'Request a bonus'),
      },
      de: {
        subject: `${de}: Anfrage abgelehnt`,
        description: reason || 'Ihre Anfrage erfüllt die Bedingungen dieses Bonus nicht.',
        tag: 'Bonus',
        body: htmlParagraphs(`Ihre Anfrage (${de}) wurde abgelehnt.`, ...why) + linkTo(paths.bonusRequest, 'Bonus anfordern'),
      },
    },
  }
}
