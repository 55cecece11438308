import * as z from 'zod/mini'
import { companyListTypes, paymentKinds } from '../rules/payments'
import { arrivals } from './arrivals'
import { offeredTerms } from './bonuses'
import { exampleTime, includesDocs, success } from './docs'
import { endpoint } from './endpoint'
import {
  amount,
  companyError,
  flag,
  int,
  lira,
  optionalField,
  measuredNumber,
  moment,
  optionalText,
  fieldWithFallback,
  rowNumber,
  statusFields,
  statusNumber,
  text,
  displayText,
} from './wire'

export const depositMethod = z.object({
  id: optionalField(z.int()),
  code: z.string(),
  /** Form of the method; if absent, `code` determines the form. @see REPO-13 */
  kind: optionalField(z.enum(paymentKinds)),
  title: z.string(),
  image: displayText(),
  /** Lira; undefined if the method has no such bound. */
  min: optionalField(lira()),
  max: optionalField(lira()),
  /** "YOK" if the method grants no bonus. @see VAL-41 */
  bonus: displayText(),
  /** Typical seconds until the money arrives. */
  seconds: optionalField(z.int()),
})
export type DepositMethod = z.output<typeof depositMethod>

/** A bonus to choose with a deposit. `deposit_id` 9999 means every method; `terms` is absent for "none". @see DATA-14 */
const depositBonus = z.object({
  id: z.int(),
  name: z.string(),
  deposit_id: optionalField(z.int()),
  deposit_ids: fieldWithFallback(z.array(z.int()), []),
  percent: fieldWithFallback(measuredNumber('percent'), 0),
  bonusdetailslink: displayText(),
  terms: z.optional(offeredTerms),
})
export type DepositBonus = z.output<typeof depositBonus>
/** Type for the reference server, which must provide every field. */
export type GivenDepositBonus = z.input<typeof depositBonus>

/** An operator's account to pay to; amounts in lira. `text` and `value` repeat it for a select box. @see DATA-15 */
export const depositBank = z.object({
  id: z.int(),
  img: displayText(),
  bankName: displayText(),
  minDeposit: optionalField(lira()),
  maxDeposit: optionalField(lira()),
  accountCode: displayText(),
  name: displayText(),
  branchCode: displayText(),
  iban: displayText(),
  text: displayText(),
  value: displayText(),
  bank_name: displayText(),
})
export type DepositBank = z.output<typeof depositBank>
/** Type for the reference server, which must provide every field. */
export type GivenDepositBank = z.input<typeof depositBank>

/** A bank to choose after the amount. @see DATA-16 */
export const transferBank = z.object({
  bank: displayText(),
  bank_name: displayText(),
  image: displayText(),
  logo: displayText(),
  id: optionalField(z.int()),
  bank_id: z.int(),
  walletName: displayText(),
  walletNo: displayText(),
  type: displayText(),
})
export type TransferBank = z.output<typeof transferBank>
/** Type for the reference server, which must provide every field. */
export type GivenTransferBank = z.input<typeof transferBank>

const depositCoin = z.object({
  id: z.int(),
  code: z.string(),
  name: displayText(),
  network: displayText(),
  /** For example "USDT TRC20". */
  label: displayText(),
  image: displayText(),
  /** Lira per coin, and the smallest deposit in lira (25 USD at the configured rate). */
  rate: optionalField(measuredNumber('rate')),
  min: optionalField(lira()),
})
export type DepositCoin = z.output<typeof depositCoin>

/** Payment instructions, depending on the kind of method. Amounts in lira, times in ISO 8601. @see DATA-20 */
export const paymentDetails = z.object({
  /** Amount in lira. If `coin` is set without `coin_amount`, an amount of that coin. @see DATA-20 */
  amount: z.optional(measuredNumber('coins')),
  coin: z.optional(z.string()),
  /** Amount of the coin, as decimal text. */
  coin_amount: z.optional(z.string()),
  address: z.optional(z.string()),
  network: z.optional(z.string()),
  papara_id: z.optional(z.string()),
  papara_fullname: z.optional(z.string()),
  iban: z.optional(z.string()),
  bank_details: z.optional(z.object({ name: z.string(), logo: displayText() })),
  name_surname: z.optional(z.string()),
  account_iban: z.optional(z.string()),
  account_name: z.optional(z.string()),
  /** Text for the transfer's description. */
  reference: z.optional(z.string()),
  expires_at: z.optional(moment()),
})
export type PaymentDetails = z.output<typeof paymentDetails>

const exampleBank = {
  id: 31,
  img: 'https://cdn.example.com/banks/31.webp',
  bankName: 'Ada Bankası',
  minDeposit: 100,
  maxDeposit: 50000,
  accountCode: '6519786',
  name: 'Örnek Ödeme A.Ş.',
  branchCode: '519',
  iban: 'TR330006100519786457841326',
}

export const deposits = {
  depositMethods: endpoint({
    route: { method: 'POST', path: '/getData/depositMethods', auth: 'player', play: false, writes: false },
    request: () => z.object({}),
    response: () =>
      z.object({
        status: z.int(),
        deposit_methods: z.array(depositMethod),
        deposit_bonuses: fieldWithFallback(z.array(depositBonus), []),
        /** Deposits with money under review, newest first; `pr_id` is the reference for depositState. Absent: none. */
        in_review: z.optional(z.array(z.object({ pr_id: z.string(), provider: z.string(), title: displayText() }))),
      }),
    docs: includesDocs && {
      summary: 'Deposit methods available to the player, and the bonuses to choose from (the first is always "none").',
      spec: ['API-39', 'DEP-16', 'DEP-17', 'DEP-18'],
      seen: 'The deposit methods and the bonuses to choose with one.',
      without: 'No deposit can be started.',
      example: {
        request: {},
        answer: {
          ...success,
          deposit_methods: [
            {
              id: 17,
              code: 'eft',
              title: 'Banka Havalesi / EFT',
              image: 'https://cdn.example.com/methods/eft.svg',
              min: 100,
              max: 50000,
              bonus: 'VAR',
              seconds: 600,
            },
          ],
          deposit_bonuses: [{ id: 41, name: 'Hoş geldin %50', deposit_id: 9999, deposit_ids: [], percent: 50, bonusdetailslink: '/promotions/301' }],
        },
      },
    },
  }),
  memberSysBankAccs: endpoint({
    route: { method: 'POST', path: '/getData/memberSysBankAccs', auth: 'player', play: false, writes: false },
    request: () => z.object({}),
    response: () => z.object({ ...statusFields(), data: z.optional(z.array(depositBank)) }),
    docs: includesDocs && {
      summary: 'The operator’s accounts assigned to the player, for all methods.',
      spec: ['API-45', 'DATA-15'],
      seen: 'The operator’s accounts assigned to the player, in a bank transfer.',
      without: 'A bank transfer offers the accounts of its method only.',
      example: { request: {}, answer: { ...success, data: [exampleBank] } },
    },
  }),
  bankAccountDetails: endpoint({
    route: { method: 'POST', path: '/getData/bankAccountDetails', auth: 'player', play: false, writes: false },
    request: () => z.object({ bank: rowNumber() }),
    response: () =>
      z.object({
        ...statusFields(),
        details: z.optional(depositBank),
        m: z.optional(
          z.object({
            name_surname: displayText(),
            identity_known: fieldWithFallback(z.boolean(), false),
            firstName: z.optional(z.string()),
            lastName: z.optional(z.string()),
          }),
        ),
      }),
    docs: includesDocs && {
      summary: 'Payment details of one assigned account (`bank`), and known data of the player (`m`) for the form.',
      spec: ['API-46', 'DATA-15', 'VAL-36'],
      seen: 'The payment details of a bank.',
      without: 'A bank transfer stops at the choice of a bank.',
      example: { request: { bank: 31 }, answer: { ...success, details: exampleBank, m: { name_surname: 'Defne Aksoy', identity_known: false } } },
    },
  }),
  fixfinMethods: endpoint({
    route: { method: 'POST', path: '/fixfinMethods', auth: 'player', play: true, writes: true, money: true },
    request: () =>
      z.object({
        type: z.enum(companyListTypes, 'validation.invalid'),
        /** Method of the transfer, if several are available. */
        provider: optionalText(40),
        bank: z.optional(flag()),
        cryptolist: z.optional(flag()),
        amount: z.optional(amount()),
        wantbonus: z.optional(int(0, 2_147_483_647)),
      }),
    response: () =>
      z.object({
        ...statusFields(),
        payment_id: z.optional(z.string()),
        uuid: z.optional(z.string()),
        /** Same value as `payment_id`. */
        pr_id: z.optional(z.string()),
        banks: z.optional(z.array(transferBank)),
        /** Banks or coins in one list, like the transfer entries in the specification. */
        data: z.optional(z.array(transferBank)),
        coins: z.optional(z.array(depositCoin)),
        error: z.optional(companyError()),
        message: z.optional(z.string()),
      }),
    docs: includesDocs && {
      summary:
        'With `cryptolist`: the coins of `cryptocurrencyfixfin`. With `bank` and an amount: starts a transfer of `havalesnfixfin` and returns `payment_id`, `uuid` and the banks to choose from; depositPost with both ids and a `bank_id` continues it.',
      spec: ['API-51', 'DEP-08', 'DATA-16'],
      seen: 'The coins of a crypto deposit, and the banks of a transfer after its amount.',
      without: 'These methods say that they are not available.',
      example: {
        request: { type: 'cryptocurrencyfixfin', cryptolist: true },
        answer: {
          ...success,
          coins: [
            {
              id: 3,
              code: 'usdt',
              name: 'Tether',
              network: 'TRC20',
              label: 'USDT TRC20',
              image: 'https://cdn.example.com/coins/usdt.svg',
              rate: 41.5,
              min: 1037.5,
            },
          ],
        },
      },
    },
  }),
  depositPost: endpoint({
    route: { method: 'POST', path: '/depositPost', encoding: 'multipart', auth: 'player', play: true, writes: true, money: true },
    request: () =>
      z.object({
        provider: text(40),
        amount: amount(),
        wantbonus: z.optional(int(0, 2_147_483_647)),
        payment_method_id: z.optional(int(0, 2_147_483_647)),
        providerId: z.optional(int(0, 2_147_483_647)),
        paymentType: optionalText(40),
        type: optionalText(40),
        /** The chosen account of the operator (bank transfer). */
        bank: z.optional(rowNumber()),
        /** Id of a coin. */
        crypto: z.optional(rowNumber()),
        fnamelname: optionalText(120),
        identitynumber: optionalText(11),
        /** Transfer started by fixfinMethods, and the chosen bank. */
        payment_id: optionalText(64),
        pr_uuid: optionalText(64),
        bank_id: z.optional(rowNumber()),
        card_number: optionalText(23),
        card_month: optionalText(2),
        card_year: optionalText(4),
        card_cvc: optionalText(4),
        customer_name: optionalText(60),
        customer_lastname: optionalText(60),
        customer_birth_year: z.optional(int(1900, 2100)),
        player_gov_id: optionalText(11),
        /** Path of the site to return to. */
        returnUrl: optionalText(300),
      }),
    response: () =>
      z.object({
        ...statusFields(),
        success: z.optional(z.boolean()),
        url: z.optional(z.string()),
        urlMode: z.optional(z.union([z.int(), z.boolean()])),
        pr_id: z.optional(z.string()),
        uuid: z.optional(z.string()),
        message: z.optional(z.string()),
        /** Error of a payment company, as text or as JSON with a list of `amount` messages. @see ERR-08, ERR-09 */
        error: z.optional(companyError()),
        data: z.optional(paymentDetails),
      }),
    docs: includesDocs && {
      summary:
        'Start a deposit. 1: `url` is the payment page (`urlMode` 1: new tab, otherwise a frame), or `data` has the payment details; `pr_id` is its reference.',
      spec: [
        'API-50',
        'DATA-18',
        'DATA-19',
        'DATA-20',
        'VAL-36',
        'VAL-37',
        'VAL-38',
        'VAL-39',
        'VAL-40',
        'VAL-42',
        'VAL-43',
        'VAL-44',
        'VAL-46',
        'VAL-47',
        'VAL-48',
        'VAL-49',
      ],
      seen: 'A deposit is started.',
      without: 'No deposit can be made.',
      example: {
        request: { provider: 'eft', amount: 250, wantbonus: 0, bank: 31, fnamelname: 'Defne Aksoy', identitynumber: '10000000146' },
        answer: {
          ...success,
          pr_id: '50031',
          data: {
            amount: 250,
            account_name: 'Örnek Ödeme A.Ş.',
            account_iban: 'TR330006100519786457841326',
            bank_details: { name: 'Ada Bankası', logo: 'https://cdn.example.com/banks/31.webp' },
            reference: 'KHR-50031',
          },
        },
      },
    },
  }),
  depositState: endpoint({
    route: { method: 'POST', path: '/getData/deposit', auth: 'player', play: false, writes: false, passive: true, needs: 'depositState' },
    request: () => z.object({ pr_id: text(64) }),
    response: () =>
      z.object({
        ...statusFields(),
        state: z.optional(statusNumber()),
        /** Number of the deposit in the history; without it the page shows `pr_id`. */
        number: z.optional(z.int()),
        amount: z.optional(lira()),
        /** Requested amount in lira, if another amount was credited. */
        asked: z.optional(lira()),
        /** Money that arrived otherwise than requested. While a part of it is under review, `data` is absent. */
        arrivals: arrivals(),
        /** Total lira credited to the balance, if `arrivals` contributed to it. */
        credited: z.optional(lira()),
        created_at: z.optional(moment()),
        provider: z.optional(z.string()),
        /** Payment details, only while the deposit is pending. */
        data: z.optional(paymentDetails),
        /** Confirmations of a detected coin payment. */
        confirmations: z.optional(z.object({ seen: z.int(), needed: z.int() })),
      }),
    docs: includesDocs && {
      summary:
        'State of a deposit (`state`: 0 pending, 1 approved, 2 rejected, 3 under review, 4 cancelled), with the payment details while it is pending. `arrivals` lists money that arrived otherwise than requested.',
      spec: ['DEP-14', 'TXN-10'],
      example: {
        request: { pr_id: '50031' },
        answer: {
          ...success,
          state: 3,
          amount: 250,
          arrivals: [{ at: exampleTime, amount: 200, currency: 'TRY', reason: 'amount', parts: [{ state: 'review', amount: 200, note: '' }] }],
          credited: 0,
          created_at: exampleTime,
          provider: 'eft',
        },
      },
    },
  }),
} as const
