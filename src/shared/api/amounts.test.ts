import type * as zod from 'zod/mini'
import { expect, test } from 'vitest'
import { api, type Endpoint } from '.'
import { formOf } from './wire'

/* Amounts of money use the schema `lira`: a plain number would be parsed by other rules. */

type Schema = zod.core.$ZodType
interface Figure {
  readonly place: string
  readonly name: string
  readonly isWhole: boolean
  readonly form: ReturnType<typeof formOf>
}

/** Returns every number in an answer together with its path. */
function figuresIn(schema: Schema, place: string, name: string): Figure[] {
  const { def } = schema._zod as zod.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'number':
      return [{ place, name, isWhole: 'format' in def && def.format === 'safeint', form: formOf(schema) }]
    case 'object':
      return Object.entries(def.shape).flatMap(([field, inner]) => figuresIn(inner, `${place}.${field}`, field))
    case 'array':
      return figuresIn(def.element, `${place}[]`, name)
    case 'record':
      return figuresIn(def.valueType, `${place}.*`, name)
    case 'union':
      return def.options.flatMap((option) => figuresIn(option, place, name))
    case 'optional':
    case 'default':
    case 'nullable':
      return figuresIn(def.innerType, place, name)
    case 'pipe':
      return figuresIn(def.in, place, name)
    default:
      return []
  }
}

const figures = Object.entries(api as Record<string, Endpoint>).flatMap(([call, { response }]) => figuresIn(response, call, call))
const amounts = figures.filter(({ form }) => form === 'lira')

test('MONEY-1 BACKEND-5 every number in an answer that need not be an integer declares what it measures', () => {
  expect(figures.filter(({ isWhole, form }) => !isWhole && form === undefined).map(({ place }) => place)).toEqual([])
})

test('MONEY-1 BACKEND-5 a field with the name of an amount uses `lira`, or declares what else it counts or measures', () => {
  const names = new Set(amounts.map(({ name }) => name))
  expect(names.size).toBeGreaterThan(20)
  expect(figures.filter(({ name, form }) => names.has(name) && form === undefined).map(({ place }) => place)).toEqual([])
})

const namesOf = (of: readonly Figure[]) => [...new Set(of.map(({ name }) => name))].sort()

test('MONEY-1 the fields of money in all answers, by name', () => {
  expect(namesOf(amounts)).toMatchInlineSnapshot(`
    [
      "amount",
      "asked",
      "balance",
      "balance_amount",
      "bonus",
      "bonusAmount",
      "bonuses",
      "cashedOut",
      "change_amount",
      "credited",
      "deposited",
      "deposits",
      "fixed",
      "lifetimeDeposits",
      "lifetimeNetDeposits",
      "lifetimeWithdrawals",
      "lost",
      "max",
      "maxBet",
      "maxCash",
      "maxDeposit",
      "min",
      "minBet",
      "minDeposit",
      "minLoss",
      "net",
      "possible",
      "required",
      "sessionNet",
      "spinValue",
      "staked",
      "suggested",
      "total",
      "used",
      "value",
      "wagered",
      "withdrawals",
      "won",
    ]
  `)
})

test('MONEY-1 the other numbers in all answers, by name: none of them is money', () => {
  expect(namesOf(figures.filter(({ form }) => form !== 'lira'))).toMatchInlineSnapshot(`
    [
      "amount",
      "avatar",
      "away",
      "bank_id",
      "bets",
      "bonusType",
      "breakHours",
      "count",
      "day",
      "days",
      "deposit_id",
      "deposit_ids",
      "ended",
      "expiresIn",
      "figure",
      "game_id",
      "games",
      "home",
      "hours",
      "id",
      "last_action_at",
      "left",
      "live",
      "minOdds",
      "minimumAge",
      "minutes",
      "month",
      "needed",
      "nightMinutes",
      "number",
      "odds",
      "other",
      "percent",
      "providers",
      "raiseHours",
      "rate",
      "realityMinutes",
      "recordsTotal",
      "resendIn",
      "returnHours",
      "rtp",
      "score",
      "seconds",
      "seen",
      "sessionSeconds",
      "size",
      "slot",
      "spins",
      "state",
      "status",
      "total",
      "unreadCount",
      "urlMode",
      "used",
      "usual",
      "virtual",
      "wagering",
      "weights",
      "year",
    ]
  `)
})
