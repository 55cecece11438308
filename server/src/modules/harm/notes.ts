import type { LanguageCode } from '@kehribar/shared/languages'
import { languageCodes } from '@kehribar/shared/languages'
import { paths } from '@kehribar/shared/paths'
import type { HarmReason, HarmStage } from '@kehribar/shared/rules/harm'
import { reasonText, shownReason } from '@kehribar/shared/rules/harm-words'
import { timeZone } from '@kehribar/shared/rules/istanbul'
import { formatMoney, toLira } from '@kehribar/shared/rules/money'
import type { HouseCall } from '../calls'
import { linkTo, type Note, type NoteText, htmlParagraphs } from '../messages'

export interface HarmNotice {
  readonly day: string
  readonly stage: HarmStage
  readonly reasons: readonly HarmReason[]
  /** Kuruş per seven days. */
  readonly suggested: bigint | null
  readonly breakUntil: Date | null
  /** Null if no call is planned or the player has no phone number. */
  readonly call: HouseCall | null
}

interface Words {
  readonly tag: string
  readonly subjects: Record<HarmStage, string>
  readonly description: string
  readonly seen: string
  readonly choice: string
  suggestion(amount: string): string
  pause(until: string): string
  called(date: string, time: string): string
  readonly askForCall: string
  readonly picture: string
  readonly limits: string
  readonly requestCall: string
}

const words: Record<LanguageCode, Words> = {
  tr: {
    tag: 'Sorumlu oyun',
    subjects: {
      information: 'Oyununuza bir bakış',
      limit: 'Size bir limit öneriyoruz',
      break: 'Oyununuza ara verdik',
      call: 'Oyununuza ara verdik, sizi arayacağız',
    },
    description: 'Son günlerde oyununuzda bazı değişiklikler gördük.',
    seen: 'Son günlerde oyununuzda şunları gördük:',
    choice: 'Limitleriniz, molalar ve yardım her zaman bir tık uzağınızda.',
    suggestion: (amount) => `7 gün için ${amount} yatırım limiti işinize yarayabilir. İlk ya da daha düşük bir limit hemen geçerli olur.`,
    pause: (until) => `${until} tarihine kadar para yatırma, oyun ve bonus kapalı; para çekme ve geçmişiniz bundan etkilenmez.`,
    called: (date, time) => `${date} ${time} sularında ekibimizden biri sizi arayıp nasıl olduğunuzu soracak.`,
    askForCall: 'Ekibimizden biriyle konuşmak isterseniz bir arama isteyin.',
    picture: 'Oyun özetim',
    limits: 'Limitlerim',
    requestCall: 'Beni arayın',
  },
  en: {
    tag: 'Safer play',
    subjects: {
      information: 'A look at your play',
      limit: 'A limit that we suggest',
      break: 'We have paused your play',
      call: 'We have paused your play and will call you',
    },
    description: 'Lately we have seen some changes in your play.',
    seen: 'This is what we have seen lately in your play:',
    choice: 'Limits, breaks and help are always one press away.',
    suggestion: (amount) => `A deposit limit of ${amount} for 7 days could help. A first or lower limit takes effect at once.`,
    pause: (until) => `Until ${until} deposits, play and bonuses are blocked; withdrawing and your history are not affected.`,
    called: (date, time) => `On ${date} around ${time} a member of our staff will call you and ask how you are.`,
    askForCall: 'If you would like to talk to a member of our staff, request a call.',
    picture: 'My play in figures',
    limits: 'My limits',
    requestCall: 'Request a call',
  },
  de: {
    tag: 'Spielerschutz',
    subjects: {
      information: 'Ein Blick auf Ihr Spiel',
      limit: 'Ein Limit, das wir vorschlagen',
      break: 'Wir haben Ihr Spiel unterbrochen',
      call: 'Wir haben Ihr Spiel unterbrochen und rufen Sie an',
    },
    description: 'In letzter Zeit hat sich Ihr Spiel verändert.',
    seen: 'Das haben wir in letzter Zeit in Ihrem Spiel gesehen:',
    choice: 'Limits, Pausen und Hilfe sind immer nur einen Klick entfernt.',
    suggestion: (amount) => `Ein Einzahlungslimit von ${amount} für 7 Tage könnte helfen. Ein erstes oder niedrigeres Limit gilt sofort.`,
    pause: (until) => `Bis ${until} sind Einzahlung, Spiel und Boni gesperrt; Auszahlung und Verlauf sind davon nicht betroffen.`,
    called: (date, time) => `Am ${date} gegen ${time} Uhr ruft jemand aus unserem Team Sie an und fragt, wie es Ihnen geht.`,
    askForCall: 'Wenn Sie mit jemandem aus unserem Team sprechen möchten, fordern Sie einen Rückruf an.',
    picture: 'Meine Spielstatistik',
    limits: 'Meine Limits',
    requestCall: 'Rückruf anfordern',
  },
}

const moment = (at: Date, language: LanguageCode) => at.toLocaleString(language, { timeZone, dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
const dateOf = ({ date }: HouseCall): string => date.split('-').reverse().join('.')
const timeOf = ({ hour }: HouseCall): string => `${String(hour).padStart(2, '0')}:00`

function textOf({ stage, reasons, suggested, breakUntil, call }: HarmNotice, language: LanguageCode): NoteText {
  const texts = words[language]
  const lines = [
    ...(breakUntil ? [texts.pause(moment(breakUntil, language))] : []),
    ...(call ? [texts.called(dateOf(call), timeOf(call))] : []),
    texts.seen,
    ...reasons.map((reason) => reasonText(shownReason(reason), language)),
    ...(suggested === null ? [] : [texts.suggestion(formatMoney(toLira(suggested), language))]),
    stage === 'call' && !call ? texts.askForCall : texts.choice,
  ]
  const links = [
    linkTo(paths.myPlay, texts.picture),
    linkTo(paths.limits, texts.limits),
    ...(stage === 'call' && !call ? [linkTo(paths.requestCall, texts.requestCall)] : []),
  ]
  return { subject: texts.subjects[stage], description: texts.description, tag: texts.tag, body: htmlParagraphs(...lines) + links.join('') }
}

/** Returns the message about what was found and what follows. */
export const harmNote = (notice: HarmNotice): Note => ({
  type: 'warning',
  about: `harm:${notice.day}`,
  text: Object.fromEntries(languageCodes.map((language) => [language, textOf(notice, language)])) as Note['text'],
})

/** Reason of the call in the player's call history. */
export const callReasons: Record<LanguageCode, string> = {
  tr: 'Sorumlu oyun: nasıl olduğunuzu sormak istiyoruz',
  en: 'Safer play: we would like to ask how you are',
  de: 'Spielerschutz: Wir möchten fragen, wie es Ihnen geht',
}
