import * as z from 'zod/mini'
import { depositBank } from './deposits'
import { includesDocs, success } from './docs'
import { endpoint } from './endpoint'
import { flag, optionalField, optionalText, fieldWithFallback, rowNumber, statusFields, text, displayText } from './wire'

/** A player's own bank account or wallet, unmasked, as the player entered it. @see DATA-17 */
const bankAccount = z.object({
  id: z.int(),
  bank_name: displayText(),
  image: displayText(),
  iban: displayText(),
  account_no: displayText(),
  branch_code: displayText(),
  country: displayText(),
  city: displayText(),
  network: displayText(),
})
export type BankAccount = z.output<typeof bankAccount>

/** An entry of a select box. */
const option = z.object({ text: z.string(), value: z.string(), bank_name: displayText() })

export const bankAccounts = {
  pageBankAccounts: endpoint({
    route: { method: 'POST', path: '/getData/page_bankAccounts', auth: 'player', play: false, writes: false },
    request: () => z.object({}),
    response: () =>
      z.object({
        ...statusFields(),
        banks: z.array(bankAccount),
        sysBanks: z.array(z.object({ ...option.shape, image: displayText() })),
        /** Whether the player's identity number is on record, so that the form does not ask for it. */
        identityKnown: fieldWithFallback(z.boolean(), false),
      }),
    docs: includesDocs && {
      summary: "The player's accounts (`banks`), and the banks and wallets that one can be added for (`sysBanks`).",
      spec: ['API-42', 'DATA-17', 'PROF-12', 'VAL-23'],
      seen: 'The player’s bank accounts and the form for another.',
      without: 'The page of bank accounts shows an error with a retry button.',
      example: {
        request: {},
        answer: {
          ...success,
          banks: [{ id: 17, bank_name: 'Ada Bankası', iban: 'TR330006100519786457841326', branch_code: '519', country: 'TUR', city: 'İzmir' }],
          sysBanks: [{ text: 'Ada Bankası', value: 'Ada Bankası' }],
        },
      },
    },
  }),
  bankAccounts: endpoint({
    route: { method: 'POST', path: '/getData/bankAccounts', auth: 'player', play: false, writes: false },
    request: () => z.object({ selectbox: z.optional(flag()), provider: text(40) }),
    response: () =>
      z.object({
        ...statusFields(),
        banks: z.optional(z.array(z.object({ ...option.shape, id: optionalField(z.int()) }))),
        sysBanks: z.optional(z.array(depositBank)),
      }),
    docs: includesDocs && {
      summary:
        'With `selectbox`: the player’s accounts that a withdrawal by `provider` can use (`banks`). Without: the operator’s accounts for deposits by `provider` (`sysBanks`).',
      spec: ['API-44', 'DATA-15', 'VAL-56'],
      seen: 'The accounts to choose in a deposit or withdrawal.',
      without: 'Methods that need an account cannot continue.',
      example: {
        request: { selectbox: true, provider: 'eft' },
        answer: { ...success, banks: [{ text: 'Ada Bankası TR33 … 1326', value: '17', bank_name: 'Ada Bankası', id: 17 }] },
      },
    },
  }),
  bankAccountInsert: endpoint({
    route: { method: 'POST', path: '/bankAccounts/insert', auth: 'player', play: false, writes: true },
    request: () =>
      z.object({
        bank_name: text(60),
        country: text(3),
        city: text(80),
        iban: optionalText(34),
        account_no: optionalText(160),
        branch_code: optionalText(10),
        network: optionalText(20),
        /** Required for an IBAN account while no identity number is on record. */
        identification_no: optionalText(11),
      }),
    response: () => z.object({ ...statusFields(), id: z.optional(z.int()) }),
    docs: includesDocs && {
      summary: 'Add an account: by IBAN, or by number for wallets; a crypto wallet’s number is `network:number`.',
      spec: ['API-47', 'VAL-20', 'VAL-21', 'VAL-22', 'VAL-24', 'VAL-25', 'DATA-26'],
      seen: 'The form adds an account.',
      without: 'The form says that it could not be sent.',
      example: { request: { bank_name: 'Ada Bankası', country: 'TUR', city: 'İzmir', iban: 'TR330006100519786457841326' }, answer: { ...success, id: 17 } },
    },
  }),
  bankAccountDelete: endpoint({
    route: { method: 'POST', path: '/bankAccounts/delete', auth: 'player', play: false, writes: true },
    request: () => z.object({ id: rowNumber() }),
    response: () => z.object({ ...statusFields() }),
    docs: includesDocs && {
      summary: "Delete one of the player's accounts. Existing withdrawal requests to it keep their target.",
      spec: ['API-48', 'PROF-12'],
      seen: 'An account is deleted.',
      without: 'The account stays, with a message.',
      example: { request: { id: 17 }, answer: success },
    },
  }),
} as const
