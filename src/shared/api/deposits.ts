import * as z from 'zod/mini'
import { listTypes, paymentKinds } from '../rules/payments'
import { arrivals } from './arrivals'
import { offeredTerms } from './bonuses'
import { calls } from './calls'
import { endpoint } from './endpoint'
import { amount, companyError, flag, int, lira, may, measure, moment, optionalText, or, rowNumber, status, statusNumber, text, words } from './wire'

export const depositMethod = z.object({
  id: may(z.int()),
  code: z.string(),
  /** Which form it has; without it that of its code (@see H-13). */
  kind: may(z.enum(paymentKinds)),
  title: z.string(),
  image: words(),
  /** Lira; undefined where the method states none. */
  min: may(lira()),
  max: may(lira()),
  /** "YOK" when the method takes no bonus (@see VAL-41). */
  bonus: words(),
  /** Typical seconds until the money is there. */
  seconds: may(z.int()),
})
export type DepositMethod = z.output<typeof depositMethod>

/** @see DATA-14: `deposit_id` 9999 means every method. `terms` as they hold for it; absent for "none". */
const depositBonus = z.object({
  id: z.int(),
  name: z.string(),
  deposit_id: may(z.int()),
  deposit_ids: or(z.array(z.int()), []),
  percent: or(measure('percent'), 0),
  bonusdetailslink: words(),
  terms: z.optional(offeredTerms),
})
export type DepositBonus = z.output<typeof depositBonus>
/** As our own server gives it: with everything. */
export type GivenDepositBonus = z.input<typeof depositBonus>

/** An account of the operator to pay to (@see DATA-15); lira. `text` and `value` are the same for a select box. */
export const depositBank = z.object({
  id: z.int(),
  img: words(),
  bankName: words(),
  minDeposit: may(lira()),
  maxDeposit: may(lira()),
  accountCode: words(),
  name: words(),
  branchCode: words(),
  iban: words(),
  text: words(),
  value: words(),
  bank_name: words(),
})
export type DepositBank = z.output<typeof depositBank>
/** As our own server gives it: with everything. */
export type GivenDepositBank = z.input<typeof depositBank>

/** A bank to pick after the amount (@see DATA-16). */
const transferBank = z.object({
  bank: words(),
  bank_name: words(),
  image: words(),
  logo: words(),
  id: may(z.int()),
  bank_id: z.int(),
  walletName: words(),
  walletNo: words(),
  type: words(),
})
export type TransferBank = z.output<typeof transferBank>
/** As our own server gives it: with everything. */
export type GivenTransferBank = z.input<typeof transferBank>

const depositCoin = z.object({
  id: z.int(),
  code: z.string(),
  name: words(),
  network: words(),
  /** "USDT TRC20". */
  label: words(),
  image: words(),
  /** Lira for one coin, and the smallest deposit in lira (25 USD at the configured rate). */
  rate: may(measure('rate')),
  min: may(lira()),
})
export type DepositCoin = z.output<typeof depositCoin>

/** What a player has to do to pay, by the kind of method (@see DATA-20). Lira; times ISO 8601. */
export const depositData = z.object({
  /** Lira; where `coin` stands without `coin_amount`, so much of the coin (@see DATA-20). */
  amount: z.optional(measure('coins')),
  coin: z.optional(z.string()),
  /** Of the coin, as decimal text. */
  coin_amount: z.optional(z.string()),
  address: z.optional(z.string()),
  network: z.optional(z.string()),
  papara_id: z.optional(z.string()),
  papara_fullname: z.optional(z.string()),
  iban: z.optional(z.string()),
  bank_details: z.optional(z.object({ name: z.string(), logo: words() })),
  name_surname: z.optional(z.string()),
  account_iban: z.optional(z.string()),
  account_name: z.optional(z.string()),
  /** To be written into the transfer's description. */
  reference: z.optional(z.string()),
  expires_at: z.optional(moment()),
})
export type DepositData = z.output<typeof depositData>

export const deposits = {
  depositMethods: endpoint({
    ...calls.depositMethods,
    summary: 'Deposit methods open to the player, and the bonuses to choose from (the first is always "none").',
    spec: ['API-39', 'DEP-16', 'DEP-17', 'DEP-18'],
    request: z.object({}),
    response: z.object({
      status: z.int(),
      deposit_methods: z.array(depositMethod),
      deposit_bonuses: or(z.array(depositBonus), []),
      /** Deposits with money under review, newest first; `pr_id` for depositState. Absent: none. */
      in_review: z.optional(z.array(z.object({ pr_id: z.string(), provider: z.string(), title: words() }))),
    }),
  }),
  memberSysBankAccs: endpoint({
    ...calls.memberSysBankAccs,
    summary: 'The accounts of the operator that are assigned to the player, of every method.',
    spec: ['API-45', 'DATA-15'],
    request: z.object({}),
    response: z.object({ ...status(), data: z.optional(z.array(depositBank)) }),
  }),
  bankAccountDetails: endpoint({
    ...calls.bankAccountDetails,
    summary: 'Where to pay to at one of the assigned accounts (`bank`), and what is known of the player (`m`) for the form.',
    spec: ['API-46', 'DATA-15', 'VAL-36'],
    request: z.object({ bank: rowNumber() }),
    response: z.object({
      ...status(),
      details: z.optional(depositBank),
      m: z.optional(
        z.object({ name_surname: words(), identity_known: or(z.boolean(), false), firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
      ),
    }),
  }),
  fixfinMethods: endpoint({
    ...calls.fixfinMethods,
    summary:
      'With `cryptolist`: the coins of `cryptocurrencyfixfin`. With `bank` and an amount: begins a transfer of `havalesnfixfin`, with `payment_id`, `uuid` and the banks to pick from; depositPost with both and a `bank_id` goes on with it.',
    spec: ['API-51', 'DEP-08', 'DATA-16'],
    request: z.object({
      type: z.enum(listTypes, 'validation.invalid'),
      /** The method of the transfer, where several are open. */
      provider: optionalText(40),
      bank: z.optional(flag()),
      cryptolist: z.optional(flag()),
      amount: z.optional(amount()),
      wantbonus: z.optional(int(0, 2_147_483_647)),
    }),
    response: z.object({
      ...status(),
      payment_id: z.optional(z.string()),
      uuid: z.optional(z.string()),
      /** The same as `payment_id`. */
      pr_id: z.optional(z.string()),
      banks: z.optional(z.array(transferBank)),
      /** Banks or coins as one list, as the specification's transfer entries. */
      data: z.optional(z.array(transferBank)),
      coins: z.optional(z.array(depositCoin)),
      error: z.optional(companyError()),
      message: z.optional(z.string()),
    }),
  }),
  depositPost: endpoint({
    ...calls.depositPost,
    summary:
      'Start a deposit. 1: `url` leads to the payment page (`urlMode` 1: new tab, else a frame), or `data` says where to pay to; `pr_id` is its reference.',
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
    request: z.object({
      provider: text(40),
      amount: amount(),
      wantbonus: z.optional(int(0, 2_147_483_647)),
      payment_method_id: z.optional(int(0, 2_147_483_647)),
      providerId: z.optional(int(0, 2_147_483_647)),
      paymentType: optionalText(40),
      type: optionalText(40),
      /** The operator's account that was chosen (bank transfer). */
      bank: z.optional(rowNumber()),
      /** A coin's id. */
      crypto: z.optional(rowNumber()),
      fnamelname: optionalText(120),
      identitynumber: optionalText(11),
      /** Of a transfer that fixfinMethods began, and the bank picked. */
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
      /** A path of the site to come back to. */
      returnUrl: optionalText(300),
    }),
    response: z.object({
      ...status(),
      success: z.optional(z.boolean()),
      url: z.optional(z.string()),
      urlMode: z.optional(z.union([z.int(), z.boolean()])),
      pr_id: z.optional(z.string()),
      uuid: z.optional(z.string()),
      message: z.optional(z.string()),
      /** What a payment company answered, as text or JSON with a list of `amount` messages (@see ERR-08, ERR-09). */
      error: z.optional(companyError()),
      data: z.optional(depositData),
    }),
  }),
  depositState: endpoint({
    ...calls.depositState,
    summary:
      'How a deposit stands (`state`: 0 pending, 1 approved, 2 rejected, 3 under review, 4 cancelled). While it is pending: where to pay to. What arrived otherwise than asked stands in `arrivals`.',
    spec: ['DEP-14', 'TXN-10'],
    request: z.object({ pr_id: text(64) }),
    response: z.object({
      ...status(),
      state: z.optional(statusNumber()),
      amount: z.optional(lira()),
      /** Lira that were asked for, where another amount was credited. */
      asked: z.optional(lira()),
      /** Money that arrived otherwise than asked. While a part is under review, nothing says where to pay to. */
      arrivals: arrivals(),
      /** Lira that reached the balance in all, where `arrivals` brought some of it. */
      credited: z.optional(lira()),
      created_at: z.optional(moment()),
      provider: z.optional(z.string()),
      /** While it is pending. */
      data: z.optional(depositData),
      /** Of a coin payment that has been seen. */
      confirmations: z.optional(z.object({ seen: z.int(), needed: z.int() })),
    }),
  }),
} as const
