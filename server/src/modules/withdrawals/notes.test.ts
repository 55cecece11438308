import { expect, test } from 'vitest'
import type { Note } from '../messages'
import { refundSent, withdrawalCancelled, withdrawalPaid, withdrawalRejected } from './notes'

const request = { id: 9, amount: 200_00n }
const plain = (text: string) => text.replace(/\s/g, ' ')
/** Returns type, event and, by language, subject, sentence, tag and body. */
const read = ({ type, about, text }: Note) => [
  type,
  about,
  ...[text.tr, text.en, text.de].map(({ subject, description, tag, body }) => [plain(subject), plain(description), tag, plain(body)]),
]
const body = (link: string, ...lines: string[]) => `${lines.map((line) => `<p>${line}</p>`).join('')}<p><a href="/profile/withdrawal-requests">${link}</a></p>`
const [turkish, english, german] = ['Çekim taleplerim', 'My withdrawal requests', 'Meine Auszahlungsanträge']

test('TXN-10 NOTIF-08 REPO-2 a paid withdrawal sends a message in three languages with its target', () => {
  const paid = [
    'Para çekme talebiniz ödendi: ₺200,00, Enpara.',
    'Your withdrawal was paid: ₺200.00, Enpara.',
    'Ihre Auszahlung wurde überwiesen: 200,00 ₺, Enpara.',
  ]
  const [tr = '', en = '', de = ''] = paid
  expect(read(withdrawalPaid(request, 'Enpara'))).toEqual([
    'success',
    'withdrawal:9',
    ['₺200,00 gönderildi', tr, 'Para çekme', body(turkish, tr, 'Tutarın hesabınızda görünmesi bankanıza göre biraz sürebilir.')],
    ['₺200.00 is on its way to you', en, 'Withdrawal', body(english, en, 'Depending on your bank it may take a while to show in your account.')],
    ['200,00 ₺ sind unterwegs', de, 'Auszahlung', body(german, de, 'Je nach Bank kann es etwas dauern, bis der Betrag auf Ihrem Konto erscheint.')],
  ])
})

test('TXN-10 NOTIF-08 REPO-2 a rejected withdrawal sends a message with its reason, if there is one', () => {
  const tr = '₺200,00 tutarındaki talebiniz ödenemedi; tutar bakiyenize geri eklendi.'
  const en = 'Your withdrawal of ₺200.00 could not be paid; the amount is back in your balance.'
  const de = 'Ihre Auszahlung über 200,00 ₺ konnte nicht ausgeführt werden; der Betrag ist wieder in Ihrem Guthaben.'
  const textsOf = (reason: string, why: (label: string) => string[]) => {
    expect(read(withdrawalRejected(request, reason))).toEqual([
      'error',
      'withdrawal:9',
      ['Para çekme talebiniz reddedildi', tr, 'Para çekme', body(turkish, tr, ...why('Neden'))],
      ['Your withdrawal was declined', en, 'Withdrawal', body(english, en, ...why('Reason'))],
      ['Ihre Auszahlung wurde abgelehnt', de, 'Auszahlung', body(german, de, ...why('Grund'))],
    ])
  }
  textsOf('x & y', (label) => [`${label}: x &amp; y`])
  textsOf('', () => [])
})

test('TXN-10 NOTIF-08 REPO-2 a cancelled withdrawal and a sent refund each send a message in three languages', () => {
  const cancelled = [
    '₺200,00 tutarındaki talebiniz işleme alınmadan iptal edildi; tutar bakiyenize geri eklendi.',
    'Your withdrawal of ₺200.00 was cancelled before it was processed; the amount is back in your balance.',
    'Ihre Auszahlung über 200,00 ₺ wurde vor der Bearbeitung storniert; der Betrag ist wieder in Ihrem Guthaben.',
  ] as const
  expect(read(withdrawalCancelled(request, 'x'))).toEqual([
    'warning',
    'withdrawal:9',
    [
      'Para çekme talebiniz isteğiniz üzerine iptal edildi',
      cancelled[0],
      'Para çekme',
      body(turkish, cancelled[0], 'İsteğiniz: x', 'Bunu siz istemediyseniz hemen destek ekibimize yazın.'),
    ],
    [
      'Your withdrawal was cancelled at your request',
      cancelled[1],
      'Withdrawal',
      body(english, cancelled[1], 'Your request: x', 'If you did not ask for this, write to our support at once.'),
    ],
    [
      'Ihre Auszahlung wurde auf Ihren Wunsch storniert',
      cancelled[2],
      'Auszahlung',
      body(german, cancelled[2], 'Ihr Wunsch: x', 'Falls das nicht Ihr Wunsch war, schreiben Sie sofort unserem Support.'),
    ],
  ])
  const sent = [
    '₺200,00 tutarındaki ödemeniz, ödediğiniz yere geri gönderildi.',
    'Your payment of ₺200.00 was sent back to where it came from.',
    'Ihre Zahlung über 200,00 ₺ wurde dorthin zurückgesendet, woher sie kam.',
  ] as const
  expect(read(refundSent('d-1', 200_00n))).toEqual([
    'success',
    'refund:d-1',
    ['İadeniz gönderildi', sent[0], 'Para çekme', body(turkish, sent[0])],
    ['Your refund was sent', sent[1], 'Withdrawal', body(english, sent[1])],
    ['Ihre Rückzahlung ist unterwegs', sent[2], 'Auszahlung', body(german, sent[2])],
  ])
})
