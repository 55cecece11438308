import { partnerOfSetting } from '@kehribar/shared/partners/kinds'
import { coins } from '@kehribar/shared/rules/coins'
import { isIban } from '@kehribar/shared/rules/iban'
import { paymentKinds, noBonusMarker } from '@kehribar/shared/rules/payments'
import { liraText } from '@kehribar/shared/rules/money'
import { trimEndOf } from '@kehribar/shared/trim-end'
import { arrayContains, asc } from 'drizzle-orm'
import * as z from 'zod/mini'
import { bank, coinRate, depositMethod, operatorAccount, partner, withdrawMethod } from '../../db/schema'
import { type Dataset, duplicateFaults, upsertRows, sumCounts, takenNameFaults, unknownReferences } from './dataset'
import { enabled, lineOfText, lira, number, position, range, slug, texts, exportTexts } from './fields'

/** Fields of a payment method. */
const method = {
  id: number(),
  code: slug(),
  kind: z.enum(paymentKinds),
  title: texts(),
  /** Payment company of the method. @see OPERATE-3 */
  partner: z._default(slug(), partnerOfSetting),
  /** The picture is payments/<mark>. */
  mark: z.int().check(z.nonnegative()),
  min: lira(),
  max: lira(),
  /** Usual waiting time in seconds. */
  seconds: number(),
  position: position(),
  enabled: enabled(),
}

const schema = z.strictObject({
  depositMethods: z._default(
    z.array(
      z
        .strictObject({
          ...method,
          /** Whether a bonus can be taken with it. */
          bonus: z.boolean(),
          /** Where the company's page opens. */
          opens: z.enum(['frame', 'tab']),
        })
        .check(range()),
    ),
    [],
  ),
  /** Operator's accounts that players pay to. */
  accounts: z._default(
    z.array(
      z
        .strictObject({
          id: number(),
          method: slug(),
          bank: lineOfText(),
          /** The picture is banks/<mark>. */
          mark: slug(),
          holder: lineOfText(),
          iban: z._default(z.string().check(z.refine((iban) => iban === '' || isIban(iban), { message: 'must be a Turkish IBAN' })), ''),
          accountNo: z._default(z.string(), ''),
          branchCode: z._default(z.string(), ''),
          min: lira(),
          max: lira(),
          position: position(),
          enabled: enabled(),
        })
        .check(range()),
    ),
    [],
  ),
  /** Lira per coin, as decimal text. */
  coins: z._default(
    z.array(
      z.strictObject({
        id: number(),
        code: z.enum(coins.map(({ code }) => code)),
        lira: z.string().check(z.regex(/^(?=.*[1-9])\d{1,14}(\.\d{1,10})?$/, 'must be an amount of lira above zero, such as "41.50"')),
        position: position(),
        enabled: enabled(),
      }),
    ),
    [],
  ),
  /** Banks at which players may have accounts. */
  banks: z._default(z.array(z.strictObject({ id: number(), name: lineOfText(), mark: slug(), position: position(), enabled: enabled() })), []),
  withdrawMethods: z._default(z.array(z.strictObject(method).check(range())), []),
})

type Cashier = z.infer<typeof schema>

/** Converts lira with up to ten decimal places to kuruş with up to eight. */
function kurusPerCoin(lira: string): string {
  const [whole = '0', places = ''] = lira.split('.')
  const digits = places.padEnd(10, '0')
  return `${whole}${digits.slice(0, 2)}.${digits.slice(2)}`
}

/** Converts kuruş back to lira. */
function liraPerCoin(kurus: string): string {
  const [whole = '0', places = ''] = kurus.split('.')
  const digits = whole.padStart(3, '0')
  return trimEndOf(trimEndOf(`${digits.slice(0, -2)}.${digits.slice(-2)}${places}`, '0'), '.')
}

const withPositions = <Row extends { position?: number | undefined }>(rows: readonly Row[]) =>
  rows.map((row, place) => ({ ...row, position: row.position ?? place + 1 }))
const limits = <Row extends { min: bigint; max: bigint }>({ min, max, ...row }: Row) => ({ ...row, minAmount: min, maxAmount: max })
const exportLimits = <Row extends { minAmount: bigint; maxAmount: bigint }>({ minAmount, maxAmount, ...row }: Row) => ({
  ...row,
  min: liraText(minAmount),
  max: liraText(maxAmount),
})

/** Payment settings: methods, the operator's accounts, coin rates and banks. */
export const cashier: Dataset<Cashier> = {
  schema,
  faults: async (tx, { depositMethods, accounts, coins: rates, banks, withdrawMethods }) => {
    const ways = await tx.select({ id: depositMethod.id, name: depositMethod.code }).from(depositMethod)
    const wallets = await tx.select({ id: bank.id, name: bank.name }).from(bank)
    const out = await tx.select({ id: withdrawMethod.id, name: withdrawMethod.code }).from(withdrawMethod)
    const prices = await tx.select({ id: coinRate.id, name: coinRate.code }).from(coinRate)
    const companies = new Set([
      partnerOfSetting,
      ...(
        await tx
          .select({ code: partner.code })
          .from(partner)
          .where(arrayContains(partner.kinds, ['payments']))
      ).map(({ code }) => code),
    ])
    const owners = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [name, id]))
    return [
      ...duplicateFaults('depositMethods', depositMethods, 'id'),
      ...duplicateFaults('depositMethods', depositMethods, 'code'),
      ...takenNameFaults('depositMethods', depositMethods, 'code', 'id', owners(ways)),
      ...unknownReferences('depositMethods', depositMethods, 'partner', companies, 'partner for payments'),
      ...duplicateFaults('accounts', accounts, 'id'),
      ...unknownReferences(
        'accounts',
        accounts,
        'method',
        new Set([...depositMethods.map(({ code }) => code), ...ways.map(({ name }) => name)]),
        'deposit method',
      ),
      ...duplicateFaults('coins', rates, 'id'),
      ...duplicateFaults('coins', rates, 'code'),
      ...takenNameFaults('coins', rates, 'code', 'id', owners(prices)),
      ...duplicateFaults('banks', banks, 'id'),
      ...duplicateFaults('banks', banks, 'name'),
      ...takenNameFaults('banks', banks, 'name', 'id', owners(wallets)),
      ...duplicateFaults('withdrawMethods', withdrawMethods, 'id'),
      ...duplicateFaults('withdrawMethods', withdrawMethods, 'code'),
      ...takenNameFaults('withdrawMethods', withdrawMethods, 'code', 'id', owners(out)),
      ...unknownReferences('withdrawMethods', withdrawMethods, 'partner', companies, 'partner for payments'),
    ]
  },
  write: async (tx, { depositMethods, accounts, coins: rates, banks, withdrawMethods }, replace) => {
    const ways = withPositions(depositMethods).map(({ bonus, opens, ...row }) => ({
      ...limits(row),
      bonus: bonus ? 'VAR' : noBonusMarker,
      urlMode: opens === 'tab' ? 1 : 0,
    }))
    const own = inMethodOrder(accounts).map(({ method: methodCode, bank: bankName, ...row }) => ({ ...limits(row), methodCode, bankName }))
    const prices = withPositions(rates).map(({ lira: price, ...row }) => ({ ...row, kurusPerCoin: kurusPerCoin(price), updatedAt: new Date() }))
    const written = [
      await upsertRows(tx, depositMethod, ['id'], ways, replace),
      await upsertRows(tx, operatorAccount, ['id'], own, replace),
      await upsertRows(tx, coinRate, ['id'], prices, replace),
      await upsertRows(tx, bank, ['id'], withPositions(banks), replace),
      await upsertRows(tx, withdrawMethod, ['id'], withPositions(withdrawMethods).map(limits), replace),
    ]
    return sumCounts(written.map(({ counts }) => counts))
  },
  read: async (tx) => ({
    depositMethods: (await tx.select().from(depositMethod).orderBy(asc(depositMethod.position), asc(depositMethod.id))).map(
      ({ title, bonus, urlMode, ...row }) => ({
        ...exportLimits(row),
        title: exportTexts(title),
        bonus: bonus !== noBonusMarker,
        opens: urlMode === 1 ? 'tab' : 'frame',
      }),
    ),
    accounts: (await tx.select().from(operatorAccount).orderBy(asc(operatorAccount.methodCode), asc(operatorAccount.position), asc(operatorAccount.id))).map(
      ({ methodCode, bankName, ...row }) => ({ ...exportLimits(row), method: methodCode, bank: bankName }),
    ),
    coins: (await tx.select().from(coinRate).orderBy(asc(coinRate.position), asc(coinRate.id))).map(({ kurusPerCoin: price, updatedAt: _, ...row }) => ({
      ...row,
      lira: liraPerCoin(price),
    })),
    banks: await tx.select().from(bank).orderBy(asc(bank.position), asc(bank.id)),
    withdrawMethods: (await tx.select().from(withdrawMethod).orderBy(asc(withdrawMethod.position), asc(withdrawMethod.id))).map(({ title, ...row }) => ({
      ...exportLimits(row),
      title: exportTexts(title),
    })),
  }),
}

/** Numbers the accounts of each method in the order of the file. */
function inMethodOrder(accounts: Cashier['accounts']) {
  const next = new Map<string, number>()
  return accounts.map((row) => {
    const place = row.position ?? next.get(row.method) ?? 1
    next.set(row.method, place + 1)
    return { ...row, position: place }
  })
}
