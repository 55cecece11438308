import { buildMessage } from '@kehribar/shared/api/messages'
import { expect, test } from 'vitest'
import type { DepositRow } from './kind'
import { declinedNote } from './notes'

const row = (change: Partial<DepositRow>) => ({ id: 'd-1', amount: 500_00n, cardLast4: null, reason: null, ...change }) as DepositRow
const plain = (text: string) => text.replace(/\s/g, ' ')
const textsOf = (change: Partial<DepositRow>) => {
  const { type, about, text } = declinedNote(row(change))
  return { type, about, texts: [text.tr, text.en, text.de].map((each) => ({ ...each, subject: plain(each.subject), body: plain(each.body) })) }
}

test('DEP-21 NOTIF-08 REPO-2 a declined deposit sends one message in three languages with its reason and a link to try again', () => {
  const { type, about, texts } = textsOf({ reason: 'deposit.declined_third_party' })
  expect([type, about]).toEqual(['error', 'deposit:d-1'])
  expect(texts).toEqual([
    {
      subject: 'Yatırımınız gerçekleşmedi: ₺500,00',
      description: 'Para başka bir kişinin hesabından geldi. Geldiği hesaba 24 saat sonra iade edilir.',
      tag: 'Yatırım',
      body: '<p>Para başka bir kişinin hesabından geldi. Geldiği hesaba 24 saat sonra iade edilir.</p><p>Bakiyeniz değişmedi.</p><p><a href="/profile/deposit">Yeniden dene</a></p>',
    },
    {
      subject: 'Your deposit did not go through: ₺500.00',
      description: "The money came from another person's account. It is refunded to that account after 24 hours.",
      tag: 'Deposit',
      body: '<p>The money came from another person\'s account. It is refunded to that account after 24 hours.</p><p>Your balance is unchanged.</p><p><a href="/profile/deposit">Try again</a></p>',
    },
    {
      subject: 'Ihre Einzahlung hat nicht geklappt: 500,00 ₺',
      description: 'Das Geld kam vom Konto einer anderen Person. Es wird nach 24 Stunden auf dieses Konto zurückerstattet.',
      tag: 'Einzahlung',
      body: '<p>Das Geld kam vom Konto einer anderen Person. Es wird nach 24 Stunden auf dieses Konto zurückerstattet.</p><p>Ihr Guthaben ist unverändert.</p><p><a href="/profile/deposit">Erneut versuchen</a></p>',
    },
  ])
})

test.each([
  [
    'deposit.declined_below_minimum',
    ['25 ABD dolarının altında. 20 dolar', '25 US dollars. It is returned less a fee of 20', '25 US-Dollar. Er geht abzüglich 20'],
  ],
  ['deposit.declined_wrong_amount', ['bildirdiğiniz tutarla aynı değil', 'is not the amount you entered', 'weicht von Ihrer Angabe ab']],
  [buildMessage('deposit.declined_because', { reason: 'a & <b>' }), ['Nedeni: a & <b>', 'Reason: a & <b>', 'Grund: a & <b>']],
  ['deposit.declined_because', ['Nedeni: ', 'Reason: ', 'Grund: ']],
  ['deposit.of_another_time', ['Ödeme onaylanmadı.', 'The payment was not approved.', 'Die Zahlung wurde nicht bestätigt.']],
  [null, ['Ödeme onaylanmadı.', 'The payment was not approved.', 'Die Zahlung wurde nicht bestätigt.']],
])('DEP-21 VAL-51 REPO-2 the text for %s', (reason, words) => {
  const { texts } = textsOf({ reason })
  for (const [place, text] of texts.entries()) expect(text.description).toContain(words[place])
})

test('REPO-2 a refused card without a reason has its own text; with a reason the text gives it', () => {
  expect(textsOf({ cardLast4: '1111' }).texts[1]?.subject).toBe('Your deposit did not go through')
  expect(textsOf({ cardLast4: '1111', reason: 'deposit.declined_wrong_amount' }).texts[1]?.subject).toBe('Your deposit did not go through: ₺500.00')
})
