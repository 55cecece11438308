import { Button, chakra } from '@chakra-ui/react'
import type { BankAccount } from '@kehribar/shared/api/bank-accounts'
import { isCryptoBank, parseCryptoAccount } from '@kehribar/shared/rules/bank-account'
import { coinLabel, coinOf } from '@kehribar/shared/rules/coins'
import { ibanGroups } from '@kehribar/shared/rules/iban'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Landmark, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '@/platform/network/call'
import { useTranslation } from '@/platform/texts/i18n'
import { notify } from '@/platform/shell/notify'
import { CopyButton } from '@/ui/tables/copy-button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Panel } from '@/ui/navigation/panel'
import { MethodIcon } from '@/ui/money/payments/method-icon'
import { Question } from '@/ui/forms/question'
import { accountsChanged, type OfferedBank } from '../api'

interface Shown {
  /** Label of a wallet's coin. */
  kind: string | null
  /** Text key for the kind of number. */
  what: 'iban_label' | 'wallet_label' | 'account_no_label'
  number: string
  shown: string
}

/** Returns the number to copy and the number to display: IBANs in groups of four, wallets with their coin. */
function shownAccount({ bank_name, iban, account_no }: BankAccount): Shown {
  if (iban) return { kind: null, what: 'iban_label', number: iban, shown: ibanGroups(iban) }
  const wallet = isCryptoBank(bank_name) ? parseCryptoAccount(account_no) : null
  if (!wallet) return { kind: null, what: 'account_no_label', number: account_no, shown: account_no }
  const coin = coinOf(wallet.network)
  return { kind: coin ? coinLabel(coin) : wallet.network.toUpperCase(), what: 'wallet_label', number: wallet.number, shown: wallet.number }
}

/** Lists the saved accounts with full numbers and a delete button each (@see PROF-12, PROF-13, ERR-20). */
export function AccountList({ accounts, banks }: { accounts: readonly BankAccount[]; banks: readonly OfferedBank[] }) {
  const { t } = useTranslation('bank_accounts')
  const [toDelete, setToDelete] = useState<BankAccount | null>(null)
  const panel = useRef<HTMLElement>(null)
  const remove = useDelete(() => {
    setToDelete(null)
    // The pressed button disappears with its row, so move the focus to the list.
    panel.current?.focus()
  })
  /** For example "Crypto wallet · USDT TRC20" or "Poyraz Bank". */
  const nameOf = (account: BankAccount) => {
    const bank = banks.find(({ value }) => value === account.bank_name)?.text ?? account.bank_name
    const { kind } = shownAccount(account)
    return kind ? `${bank} · ${kind}` : bank
  }
  return (
    <Panel ref={panel} tabIndex={-1} outline="none" overflow="hidden" aria-labelledby="saved-accounts">
      <chakra.div display="grid" gap="1" p={{ base: '4', md: '5' }}>
        <chakra.h2 id="saved-accounts" textStyle="h3">
          {t('list_title')}
        </chakra.h2>
        {accounts.length > 0 && (
          <chakra.p color="fg.muted" textWrap="pretty">
            {t('list_hint')}
          </chakra.p>
        )}
      </chakra.div>
      {accounts.length === 0 && <EmptyState icon={<Landmark />} title={t('empty_title')} text={t('empty_text')} />}
      <ul>
        {accounts.map((account) => {
          const { what, number, shown } = shownAccount(account)
          const name = nameOf(account)
          return (
            <chakra.li
              key={account.id}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              gap="3"
              px={{ base: '4', md: '5' }}
              py="3.5"
              borderTop="1px solid {colors.border.subtle}"
            >
              <MethodIcon image={account.image} />
              <chakra.div flex="1 1 220px" minW="0" display="grid" gap="0.5">
                <chakra.p fontWeight="medium">{name}</chakra.p>
                <chakra.p fontVariantNumeric="tabular-nums" overflowWrap="anywhere" color="fg.muted">
                  {shown}
                </chakra.p>
                {account.branch_code && (
                  <chakra.p textStyle="caption" color="fg.subtle">
                    {t('branch_of', { code: account.branch_code })}
                  </chakra.p>
                )}
              </chakra.div>
              <chakra.div display="flex" gap="2" ms={{ base: '52px', md: '0' }}>
                <CopyButton text={number} label={`${t(what)}, ${name} ${shown}`} />
                <Button size="sm" variant="subtle" px="3" aria-label={t('delete_of', { account: `${name} ${shown}` })} onClick={() => setToDelete(account)}>
                  <Trash2 aria-hidden />
                  {t('delete')}
                </Button>
              </chakra.div>
            </chakra.li>
          )
        })}
      </ul>
      {toDelete && (
        <Question
          title={t('ask_delete_title')}
          description={t('ask_delete_text')}
          confirm={t('delete')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(toDelete)}
          onClose={() => setToDelete(null)}
        >
          <chakra.p fontWeight="medium">{nameOf(toDelete)}</chakra.p>
          <chakra.p fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {shownAccount(toDelete).shown}
          </chakra.p>
        </Question>
      )}
    </Panel>
  )
}

function useDelete(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: BankAccount) => call('bankAccountDelete', { id }),
    meta: { error: 'bank_accounts.delete_failed' },
    onSuccess: ({ status, statusText }) => {
      if (status === 1) notify.success(statusText ?? 'bank_accounts.deleted')
      else notify.error(statusText ?? 'bank_accounts.delete_failed')
    },
    onSettled: async () => {
      await accountsChanged(client)
      onDone()
    },
  })
}
