import { chakra } from '@chakra-ui/react'
import { cardBrand, cardFieldDigits } from '@kehribar/shared/rules/card'
import { trimEndOf } from '@kehribar/shared/trim-end'
import { CreditCard } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { NumberFormatBase, PatternFormat } from 'react-number-format'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from '@/ui/feedback/badge'
import { TextInput } from '@/ui/forms/text-input'
import type { CardDeposit } from './use-card-deposit'

const brandNames = { visa: 'brand_visa', mastercard: 'brand_mastercard', amex: 'brand_amex', discover: 'brand_discover' } as const

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, cardFieldDigits)

/** Groups the digits by four, nineteen characters at most (@see VAL-44). */
export const groupCard = (text: string): string => digitsOf(text).replace(/(.{4})(?=.)/g, '$1 ')

/** Card number, expiry, CVV and holder (@see VAL-43 to VAL-47). */
export function CardSection({ form }: { form: CardDeposit['form'] }) {
  const { t } = useTranslation('deposit')
  const { errors } = form.formState
  return (
    <chakra.div
      display="grid"
      gap="5"
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      css={{ '& > :not([data-half])': { gridColumn: { base: '1 / -1', md: 'auto' } } }}
    >
      <TextInput
        label={t('customer_name')}
        autoComplete="cc-given-name"
        maxLength={60}
        error={errors.customer_name?.message}
        {...form.register('customer_name')}
      />
      <TextInput
        label={t('customer_lastname')}
        autoComplete="cc-family-name"
        maxLength={60}
        error={errors.customer_lastname?.message}
        {...form.register('customer_lastname')}
      />
      <chakra.div gridColumn="1 / -1 !important">
        <Controller
          control={form.control}
          name="card_number"
          render={({ field: { ref, onChange, ...field }, fieldState }) => {
            const brand = cardBrand(field.value)
            return (
              <NumberFormatBase
                {...field}
                customInput={TextInput}
                getInputRef={ref}
                onValueChange={({ formattedValue }) => onChange(formattedValue)}
                format={groupCard}
                removeFormatting={digitsOf}
                isValidInputCharacter={(character) => /\d/.test(character)}
                getCaretBoundary={(text) => Array.from({ length: text.length + 1 }, () => true)}
                label={t('card_number')}
                icon={<CreditCard aria-hidden />}
                end={brand ? <Badge tone="neutral">{t(brandNames[brand])}</Badge> : undefined}
                inputMode="numeric"
                autoComplete="cc-number"
                error={fieldState.error?.message}
              />
            )
          }}
        />
      </chakra.div>
      <chakra.div data-half>
        <Controller
          control={form.control}
          name="card_expiry"
          render={({ field: { ref, onChange, ...field }, fieldState }) => (
            <PatternFormat
              {...field}
              customInput={TextInput}
              getInputRef={ref}
              onValueChange={({ formattedValue }) => onChange(trimEndOf(formattedValue, ' /'))}
              format="##/##"
              label={t('card_expiry')}
              placeholder={t('card_expiry_placeholder')}
              inputMode="numeric"
              autoComplete="cc-exp"
              error={fieldState.error?.message}
            />
          )}
        />
      </chakra.div>
      <chakra.div data-half>
        <TextInput
          label={t('card_cvc')}
          placeholder={t('card_cvc_placeholder')}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={3}
          error={errors.card_cvc?.message}
          {...form.register('card_cvc')}
        />
      </chakra.div>
    </chakra.div>
  )
}
