import type { CallName } from '@kehribar/shared/api'
import { type PaymentKind, paymentKind } from '@kehribar/shared/rules/payments'
import { warnOnce } from '@/platform/network/warn-once'
import { withName } from '@/platform/texts/with-name'

/** A method with its kind, which decides about its form. */
export type Offered<Method> = Method & { readonly kind: PaymentKind }

/** Returns the methods that can be offered: those with a name and a kind. The wrong form would send money without its account. @see DEP-15 */
export const offeredMethods = <Method extends Parameters<typeof paymentKind>[0] & { readonly title: string }>(
  call: CallName,
  methods: readonly Method[],
): Offered<Method>[] =>
  withName(methods, ({ title }) => title).flatMap((method) => {
    const kind = paymentKind(method)
    if (kind) return [{ ...method, kind }]
    warnOnce(`${call}: the method "${method.code}" is not offered, because neither "kind" nor its code tells its kind (docs/back-end.md).`)
    return []
  })
