import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { call, CallError, errorMessage } from '@/platform/network/call'
import { notify } from '@/platform/shell/notify'
import { useSession } from '@/platform/session/use-session'
import { applyCallError, applyErrors } from '@/ui/forms/form'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { accountRequest, accountSchema, type AccountValues } from '../account-form'
import { accountsChanged } from '../api'

const keptFields = ['bank_name', 'iban', 'network', 'account_no', 'branch_code', 'identification_no', 'country', 'city'] as const

/** State of the add form: field errors show at their fields, other errors as a toast (@see ERR-20). */
export function useAddAccount(identityKnown: boolean) {
  const client = useQueryClient()
  const { user } = useSession()
  const schema = useMemo(() => accountSchema(identityKnown), [identityKnown])
  const empty: AccountValues = {
    bank_name: '',
    iban: '',
    network: '',
    account_no: '',
    branch_code: '',
    identification_no: '',
    country: user?.country || 'TUR',
    city: user?.city ?? '',
  }
  const form = useForm<AccountValues>({ resolver: zodResolver(schema), defaultValues: empty, mode: 'onTouched' })
  useKeptValues(form, 'bank-account', keptFields)

  const add = useMutation({
    mutationFn: (values: AccountValues) => call('bankAccountInsert', accountRequest(values, identityKnown)),
    meta: { error: false },
    onSuccess: ({ status, statusText, errors }) => {
      if (status === 1) {
        notify.success(statusText ?? 'bank_accounts.added')
        form.reset()
        return accountsChanged(client)
      }
      const left = applyErrors(form, errors)
      for (const each of errors ? left : [statusText ?? 'bank_accounts.add_failed']) notify.error(each)
    },
    onError: (error) => {
      // The login page reports an expired session.
      if (error instanceof CallError && error.kind === 'unauthorized') return
      const left = applyCallError(form, error)
      if (left?.length === 0) return
      notify.error('bank_accounts.add_failed', left?.[0] ?? errorMessage(error))
    },
  })
  return {
    form,
    busy: add.isPending,
    submit: form.handleSubmit((values) => void (add.isPending || add.mutate(values))),
  }
}

export type AddAccount = ReturnType<typeof useAddAccount>
