import { chakra } from '@chakra-ui/react'
import { coinLabel, walletCoins } from '@kehribar/shared/rules/coins'
import { IdCard } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { useTranslation } from '@/platform/texts/i18n'
import { Panel } from '@/ui/navigation/panel'
import { SelectInput } from '@/ui/forms/select-input'
import { SubmitButton } from '@/ui/forms/submit-button'
import { TextInput } from '@/ui/forms/text-input'
import { fieldsOf } from '../account-form'
import type { OfferedBank } from '../api'
import { IbanInput } from './iban-input'
import { PlaceFields } from './place-fields'
import { type AddAccount, useAddAccount } from './use-add-account'

interface Props {
  banks: readonly OfferedBank[]
  identityKnown: boolean
}

/** Form that adds an account. Its fields depend on the bank (@see PROF-12, PROF-14, VAL-20 to VAL-25). */
export function AddForm({ banks, identityKnown }: Props) {
  const { t } = useTranslation('bank_accounts')
  const { form, busy, submit } = useAddAccount(identityKnown)
  const { errors } = form.formState
  return (
    <Panel padded aria-labelledby="add-account">
      <chakra.form noValidate onSubmit={(event) => void submit(event)} display="grid" gap="5">
        <chakra.h2 id="add-account" textStyle="h3">
          {t('add_title')}
        </chakra.h2>
        <chakra.div display="grid" gap="5" alignItems="start" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
          <SelectInput
            label={t('bank')}
            placeholder={t('choose_bank')}
            autoComplete="off"
            options={banks.map(({ value, text }) => ({ value, label: text }))}
            error={errors.bank_name?.message}
            {...form.register('bank_name', { onChange: () => clearNumbers(form) })}
          />
          <NumberFields form={form} banks={banks} identityKnown={identityKnown} />
          <PlaceFields form={form} />
        </chakra.div>
        <chakra.div w={{ md: '260px' }}>
          <SubmitButton loading={busy}>{t('add')}</SubmitButton>
        </chakra.div>
      </chakra.form>
    </Panel>
  )
}

/** Clears the numbers when the bank changes (@see PROF-14). */
function clearNumbers(form: AddAccount['form']) {
  for (const field of ['iban', 'account_no', 'network', 'branch_code'] as const) form.resetField(field, { defaultValue: '' })
  form.clearErrors('identification_no')
}

function NumberFields({ form, banks, identityKnown }: Props & { form: AddAccount['form'] }) {
  const { t } = useTranslation('bank_accounts')
  const { errors } = form.formState
  const bankName = form.watch('bank_name')
  const asked = fieldsOf(bankName, identityKnown)
  const bank = banks.find(({ value }) => value === bankName)?.text ?? bankName
  return (
    <>
      {asked.iban && (
        <Controller
          control={form.control}
          name="iban"
          render={({ field: { onChange, ...field } }) => (
            <IbanInput {...field} label={t('iban_label')} help={t('iban_help')} onValueChange={onChange} error={errors.iban?.message} />
          )}
        />
      )}
      {asked.crypto && (
        <SelectInput
          label={t('network_label')}
          help={t('network_help')}
          placeholder={t('choose_network')}
          autoComplete="off"
          options={walletCoins.map((coin) => ({ value: coin.code, label: coinLabel(coin) }))}
          error={errors.network?.message}
          {...form.register('network')}
        />
      )}
      {(asked.crypto || asked.number) && (
        <TextInput
          label={t(asked.crypto ? 'wallet_label' : 'account_no_label')}
          help={asked.crypto ? t('wallet_help') : t('account_no_help', { bank })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={asked.crypto ? 120 : 34}
          error={errors.account_no?.message}
          {...form.register('account_no')}
        />
      )}
      {asked.branch && (
        <TextInput
          label={t('branch_code_label')}
          optional
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          error={errors.branch_code?.message}
          {...form.register('branch_code')}
        />
      )}
      {asked.identity && (
        <TextInput
          label={t('identity_label')}
          help={t('identity_help')}
          icon={<IdCard aria-hidden />}
          inputMode="numeric"
          maxLength={11}
          autoComplete="off"
          error={errors.identification_no?.message}
          {...form.register('identification_no')}
        />
      )}
    </>
  )
}
