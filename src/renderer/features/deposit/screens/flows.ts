import type { PaymentKind } from '@kehribar/shared/rules/payments'
import { type ComponentType, lazy } from 'react'
import type { FlowProps } from '../flow-props'

type Loaded = Promise<{ default: ComponentType<FlowProps> }>

/** Each kind of payment brings its form in a part of its own. */
const loaders = {
  card: (): Loaded => import('../card/card-flow').then((part) => ({ default: part.CardFlow })),
  bank: (): Loaded => import('../bank/bank-flow').then((part) => ({ default: part.BankFlow })),
  crypto: (): Loaded => import('../crypto/crypto-flow').then((part) => ({ default: part.CryptoFlow })),
  transfer: (): Loaded => import('../transfer/transfer-flow').then((part) => ({ default: part.TransferFlow })),
  other: (): Loaded => import('../other/other-flow').then((part) => ({ default: part.OtherFlow })),
}
type Form = keyof typeof loaders

const parts: Record<Form, ComponentType<FlowProps>> = {
  card: lazy(loaders.card),
  bank: lazy(loaders.bank),
  crypto: lazy(loaders.crypto),
  transfer: lazy(loaders.transfer),
  other: lazy(loaders.other),
}

/** Wires and wallets go the way of "other providers" (@see docs/decisions.md: Deposit flows). */
const forms: Partial<Record<PaymentKind, Form>> = { card: 'card', bank: 'bank', crypto: 'crypto', transfer: 'transfer' }

const formOf = (kind: PaymentKind): Form => forms[kind] ?? 'other'

/** The form of a kind of method. */
export const flowOf = (kind: PaymentKind): ComponentType<FlowProps> => parts[formOf(kind)]

/** Asked for at once, beside the list of methods; a failure shows when the form is wanted. */
export const loadFlow = (kind: PaymentKind): void => void loaders[formOf(kind)]().catch(() => null)
