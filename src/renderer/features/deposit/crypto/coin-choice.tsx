import { chakra } from '@chakra-ui/react'
import type { DepositCoin } from '@kehribar/shared/api/deposits'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '@/platform/texts/i18n'
import { FieldError } from '@/ui/forms/field'
import { Picture } from '@/ui/media/picture'

const Tile = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '60px',
    px: '3',
    py: '2',
    borderRadius: 'l2',
    cursor: 'pointer',
    boxShadow: 'inset 0 0 0 1px {colors.border}',
    '&:has(:checked)': { bg: 'bg.brand', boxShadow: 'inset 0 0 0 1px {colors.border.brand}' },
    '&:has(:focus-visible)': { boxShadow: 'focus' },
  },
})

/** Choice of the coin in the surrounding form, each with its network (@see DEP-20). */
export function CoinChoice({ coins }: { coins: readonly DepositCoin[] }) {
  const { t } = useTranslation('deposit_kinds')
  const { control, register, formState } = useFormContext<{ crypto: string }>()
  const choice = useWatch({ control, name: 'crypto' })
  const error = formState.errors.crypto?.message
  const note = useId()
  return (
    <chakra.fieldset minW="0" aria-describedby={error ? note : undefined}>
      <chakra.legend textStyle="label" color="fg.muted" mb="1.5">
        {t('coin')}
      </chakra.legend>
      <chakra.div
        display="grid"
        gap="2"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))', xl: 'repeat(5, minmax(0, 1fr))' }}
      >
        {coins.map((coin) => (
          <Tile key={coin.id}>
            <chakra.input type="radio" srOnly value={String(coin.id)} checked={choice === String(coin.id)} {...register('crypto')} />
            <Picture src={coin.image} alt="" width={32} height={32} borderRadius="full" flexShrink="0" />
            <chakra.span minW="0">
              <chakra.span display="block" fontWeight="semibold">
                {coin.code.toUpperCase()}
              </chakra.span>
              <chakra.span display="block" fontSize="xs" lineHeight="xs" color="fg.muted">
                {coin.network}
              </chakra.span>
            </chakra.span>
          </Tile>
        ))}
      </chakra.div>
      {error && (
        <chakra.div mt="2">
          <FieldError id={note} error={error} />
        </chakra.div>
      )}
    </chakra.fieldset>
  )
}
