import { chakra } from '@chakra-ui/react'
import type { WithdrawMethod } from '@kehribar/shared/api/withdrawals'
import { coinLabel } from '@kehribar/shared/rules/coins'
import { Landmark } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { ButtonLink } from '@/ui/navigation/button-link'
import { Note } from '@/ui/feedback/note'
import { SelectInput } from '@/ui/forms/select-input'
import { TextInput } from '@/ui/forms/text-input'
import { TextLink } from '@/ui/navigation/text-link'
import type { Target } from '../api'
import { coinsOf, walletsOf } from '../withdrawal-form'
import type { Withdrawal } from './use-withdrawal'

interface Props {
  withdrawal: Withdrawal
  method: WithdrawMethod
  targets: readonly Target[]
}

const optionsOf = (targets: readonly Target[]) => targets.map(({ id, text }) => ({ value: String(id), label: text }))

/** Destination of the money: one of the player's accounts, a wallet of a coin, or a typed number (@see VAL-54 to VAL-56). */
export function TargetFields({ withdrawal: { form, kind }, method, targets }: Props) {
  const { t } = useTranslation('withdrawal')
  const { errors } = form.formState
  if (kind === 'number')
    return (
      <TextInput
        label={t('number', { method: method.title })}
        help={t('number_help')}
        maxLength={34}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.popy?.message}
        {...form.register('popy')}
      />
    )
  if (targets.length === 0 || (kind === 'coin' && coinsOf(targets).length === 0)) return <NoAccounts method={method} />
  if (kind === 'coin') return <CoinFields form={form} targets={targets} method={method} />
  return (
    <SelectInput
      label={t('bank')}
      help={<ManageAccounts method={method} text={t('bank_help')} />}
      placeholder={t('pick_bank')}
      autoComplete="off"
      options={optionsOf(targets)}
      error={errors.bank?.message}
      {...form.register('bank')}
    />
  )
}

function CoinFields({ form, targets, method }: Pick<Props, 'targets' | 'method'> & { form: Withdrawal['form'] }) {
  const { t } = useTranslation('withdrawal')
  const { errors } = form.formState
  const wallets = walletsOf(targets, form.watch('cointype'))
  return (
    <>
      <SelectInput
        label={t('coin')}
        help={<ManageAccounts method={method} />}
        placeholder={t('pick_coin')}
        autoComplete="off"
        options={coinsOf(targets).map((coin) => ({ value: coin.code, label: coinLabel(coin) }))}
        error={errors.cointype?.message}
        {...form.register('cointype', { onChange: () => form.resetField('bank', { defaultValue: '' }) })}
      />
      {(wallets.length > 1 || errors.bank) && (
        <SelectInput
          label={t('wallet')}
          placeholder={t('pick_wallet')}
          autoComplete="off"
          options={optionsOf(wallets)}
          error={errors.bank?.message}
          {...form.register('bank')}
        />
      )}
    </>
  )
}

/** Link to the bank accounts, which lead back here. */
function ManageAccounts({ method, text }: { method: WithdrawMethod; text?: string }) {
  const { t } = useTranslation('withdrawal')
  return (
    <>
      {text}{' '}
      <TextLink to={paths.bankAccounts} state={{ from: paths.withdrawalFlow(method.code) }}>
        {t('manage_accounts')}
      </TextLink>
    </>
  )
}

function NoAccounts({ method }: { method: WithdrawMethod }) {
  const { t } = useTranslation('withdrawal')
  return (
    <Note
      tone="warning"
      icon={<Landmark />}
      action={
        <ButtonLink to={paths.bankAccounts} state={{ from: paths.withdrawalFlow(method.code) }} size="sm" variant="outline">
          {t('manage_accounts')}
        </ButtonLink>
      }
    >
      <chakra.p fontWeight="semibold">{t('no_accounts_title')}</chakra.p>
      <chakra.p color="fg.muted">{t('no_accounts_text')}</chakra.p>
    </Note>
  )
}
