import { Button, chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { coinLabel, walletCoins } from '@kehribar/shared/rules/coins'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IdCard, KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useCapability } from '@/platform/network/back-end'
import { CallError, call, errorMessage } from '@/platform/network/call'
import { passkeySupport } from '@/platform/session/passkey-support'
import { useSession } from '@/platform/session/use-session'
import { notify } from '@/platform/shell/notify'
import { citiesQuery } from '@/platform/texts/cities'
import { countriesQuery } from '@/platform/texts/countries'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { CityInput } from '@/ui/forms/city-input'
import { applyCallError, applyErrors } from '@/ui/forms/form'
import { PasswordInput } from '@/ui/forms/password-input'
import { SelectInput } from '@/ui/forms/select-input'
import { SubmitButton } from '@/ui/forms/submit-button'
import { TextInput } from '@/ui/forms/text-input'
import { useKeptValues } from '@/ui/forms/use-kept-values'
import { Flag } from '@/ui/media/flag'
import { Panel } from '@/ui/navigation/panel'
import { type AccountValues, accountRequest, accountSchema, fieldsOf } from '../account-form'
import { accountsChanged, type OfferedBank } from '../api'
import { confirmSession, type Proof } from '../confirm'
import { IbanInput } from './iban-input'

const keptFields = ['bank_name', 'iban', 'network', 'account_no', 'branch_code', 'identification_no', 'country', 'city'] as const

/** State of the add form: field errors show at their fields, other errors as a toast (@see ERR-20). */
function useAddAccount(identityKnown: boolean, needsProof: boolean) {
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
    password: '',
  }
  const form = useForm<AccountValues>({ resolver: zodResolver(schema), defaultValues: empty, mode: 'onTouched' })
  useKeptValues(form, 'bank-account', keptFields)

  const add = useMutation({
    mutationFn: async ({ values, proof }: { values: AccountValues; proof: Proof | null }) =>
      (proof && (await confirmSession(proof))) ?? call('bankAccountInsert', accountRequest(values, identityKnown)),
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
  const submitWith = (proofOf: (values: AccountValues) => Proof | null) =>
    form.handleSubmit((values) => {
      const proof = proofOf(values)
      if (proof !== null && proof !== 'passkey' && proof.password === '') return form.setError('password', { message: 'validation.required' })
      if (!add.isPending) add.mutate({ values, proof })
    })
  return {
    form,
    busy: add.isPending,
    submit: submitWith(({ password }) => (needsProof ? { password } : null)),
    submitByPasskey: submitWith(() => 'passkey'),
  }
}

type AddAccount = ReturnType<typeof useAddAccount>

/** Country and city of the account. The cities depend on the country (@see VAL-20). */
function PlaceFields({ form }: { form: AddAccount['form'] }) {
  const { t } = useTranslation('bank_accounts')
  const countries = useQuery(countriesQuery(useLanguage())).data ?? []
  const country = form.watch('country')
  const cities = useQuery(citiesQuery(country))
  const { errors } = form.formState
  const known = cities.data
  // The player's record holds a city name. The list of a back end may use numeric codes, or lack that city.
  const settle = useEffectEvent(() => {
    const city = form.getValues('city')
    if (!known?.length || !city || known.some(({ value }) => value === city)) return
    form.resetField('city', { defaultValue: known.find(({ label }) => label === city)?.value ?? '' })
  })
  useEffect(() => settle(), [known])
  return (
    <>
      <SelectInput
        // Remounts the select when the countries arrive, so that the browser selects the current value.
        key={`country ${countries.length}`}
        label={t('country')}
        icon={<Flag alpha2={countries.find(({ code }) => code === country)?.alpha2} />}
        autoComplete="country"
        placeholder={t('choose_country')}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        error={errors.country?.message}
        {...form.register('country', { onChange: () => form.setValue('city', '') })}
      />
      <CityInput
        key={country}
        cities={cities}
        options={known ?? []}
        label={t('city')}
        choose={t('choose_city')}
        error={errors.city?.message}
        field={form.register('city')}
      />
    </>
  )
}

interface Props {
  banks: readonly OfferedBank[]
  identityKnown: boolean
}

/** Form that adds an account. Its fields depend on the bank (@see PROF-12, PROF-14, VAL-20 to VAL-25). */
export function AddForm({ banks, identityKnown }: Props) {
  const { t } = useTranslation('bank_accounts')
  const needsProof = useCapability('confirmation')
  const { form, busy, submit, submitByPasskey } = useAddAccount(identityKnown, needsProof)
  const offersPasskey = useCapability('passkeys') && needsProof && passkeySupport() === 'yes'
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
          {needsProof && (
            <PasswordInput
              label={t('password_label')}
              help={t('password_help')}
              autoComplete="current-password"
              error={errors.password?.message}
              {...form.register('password')}
            />
          )}
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <chakra.div w={{ base: 'full', md: '260px' }}>
            <SubmitButton loading={busy}>{t('add')}</SubmitButton>
          </chakra.div>
          {offersPasskey && (
            <Button variant="outline" size="lg" w={{ base: 'full', md: 'auto' }} disabled={busy} onClick={(event) => void submitByPasskey(event)}>
              <KeyRound aria-hidden /> {t('add_by_passkey')}
            </Button>
          )}
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
