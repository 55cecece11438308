import { paths } from '@kehribar/shared/paths'
import { linkTo, type Note, htmlParagraphs } from '../messages'

interface CallRequest {
  readonly id: number
  /** Date as yyyy-mm-dd, and the hour at which the call begins. */
  readonly date: string
  readonly hour: number
}

const when = ({ date, hour }: CallRequest): string => `${date.split('-').reverse().join('.')} ${String(hour).padStart(2, '0')}:00`

export const callAnswered = (call: CallRequest): Note => ({
  type: 'success',
  about: `call:${call.id}`,
  text: {
    tr: {
      subject: 'Arama isteğiniz tamamlandı',
      description: 'Destek ekibimiz sizi aradı.',
      tag: 'Destek',
      body:
        htmlParagraphs(`${when(call)} için istediğiniz aramayı yaptık.`, 'Sormak istediğiniz başka bir şey olursa yeni bir saat seçebilirsiniz.') +
        linkTo(paths.requestCall, 'Yeni arama iste'),
    },
    en: {
      subject: 'Your call is done',
      description: 'Our support team has called you.',
      tag: 'Support',
      body:
        htmlParagraphs(`We made the call you asked for on ${when(call)}.`, 'If there is anything else, choose another hour.') +
        linkTo(paths.requestCall, 'Request another call'),
    },
    de: {
      subject: 'Ihr Rückruf ist erledigt',
      description: 'Unser Support hat Sie angerufen.',
      tag: 'Support',
      body:
        htmlParagraphs(`Wir haben Sie wie gewünscht am ${when(call)} angerufen.`, 'Wenn noch etwas offen ist, wählen Sie einfach eine neue Uhrzeit.') +
        linkTo(paths.requestCall, 'Neuen Rückruf anfordern'),
    },
  },
})

/** Message after a call that the house requested. @see PROTECT-15 */
export const houseCallAnswered = (call: CallRequest): Note => ({
  type: 'success',
  about: `call:${call.id}`,
  text: {
    tr: {
      subject: 'Sizi aradık',
      description: 'Konuştuğunuz için teşekkür ederiz.',
      tag: 'Destek',
      body:
        htmlParagraphs('Size yazdığımız gibi ekibimizden biri sizi aradı.', 'Yeniden konuşmak isterseniz bir saat seçebilirsiniz.') +
        linkTo(paths.requestCall, 'Arama iste'),
    },
    en: {
      subject: 'We have called you',
      description: 'Thank you for talking to us.',
      tag: 'Support',
      body:
        htmlParagraphs('As we wrote, a member of our staff has called you.', 'If you would like to talk again, choose an hour.') +
        linkTo(paths.requestCall, 'Request a call'),
    },
    de: {
      subject: 'Wir haben Sie angerufen',
      description: 'Danke für das Gespräch.',
      tag: 'Support',
      body:
        htmlParagraphs('Wie angekündigt hat jemand aus unserem Team Sie angerufen.', 'Wenn Sie noch einmal sprechen möchten, wählen Sie eine Uhrzeit.') +
        linkTo(paths.requestCall, 'Rückruf anfordern'),
    },
  },
})

export const callDeclined = (call: CallRequest, reason: string): Note => ({
  type: 'error',
  about: `call:${call.id}`,
  text: {
    tr: {
      subject: 'Sizi bu saatte arayamıyoruz',
      description: 'Lütfen başka bir saat seçin.',
      tag: 'Destek',
      body:
        htmlParagraphs(`${when(call)} için istediğiniz aramayı yapamıyoruz.`, ...(reason ? [reason] : [])) + linkTo(paths.requestCall, 'Başka bir saat seç'),
    },
    en: {
      subject: 'We cannot call you at that hour',
      description: 'Please choose another hour.',
      tag: 'Support',
      body:
        htmlParagraphs(`We cannot make the call you asked for on ${when(call)}.`, ...(reason ? [reason] : [])) +
        linkTo(paths.requestCall, 'Choose another hour'),
    },
    de: {
      subject: 'Ein Rückruf ist dann leider nicht möglich',
      description: 'Bitte wählen Sie eine andere Uhrzeit.',
      tag: 'Support',
      body:
        htmlParagraphs(`Am ${when(call)} können wir Sie leider nicht anrufen.`, ...(reason ? [reason] : [])) +
        linkTo(paths.requestCall, 'Andere Uhrzeit wählen'),
    },
  },
})
