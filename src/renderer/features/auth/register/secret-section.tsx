import { chakra } from '@chakra-ui/react'
import { Bitcoin, EyeOff, Info, Mail } from 'lucide-react'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '@/platform/texts/i18n'
import { SwitchField } from '@/ui/forms/switch-field'
import { personalFields } from './register-form'
import type { RegisterForm } from './use-register'

const meanings = [
  { text: 'secret_means_crypto', Icon: Bitcoin },
  { text: 'secret_means_mail', Icon: Mail },
  { text: 'secret_means_stays', Icon: Info },
] as const

/** Choice of secret membership, with its conditions (@see SEC-01, SEC-02). */
export const SecretSection = memo(function SecretSection({ form }: { form: RegisterForm }) {
  const { t } = useTranslation('auth')
  const secret = useWatch({ control: form.control, name: 'secret' })
  return (
    <chakra.div display="grid" gap="3">
      <SwitchField
        icon={<EyeOff />}
        label={t('secret')}
        hint={t('secret_hint')}
        {...form.register('secret', { onChange: () => form.clearErrors([...personalFields, 'checkcrypto']) })}
      />
      <chakra.div role="status">
        {secret && (
          <chakra.ul display="grid" gap="2.5" px="4" py="3.5" borderRadius="l2" bg="bg.info" listStyleType="none" aria-label={t('secret_means')}>
            {meanings.map(({ text, Icon }) => (
              <chakra.li key={text} display="flex" gap="3" alignItems="flex-start">
                <chakra.span color="fg.info" flexShrink="0" mt="0.5" _icon={{ boxSize: '5', strokeWidth: '1.75' }} aria-hidden>
                  <Icon />
                </chakra.span>
                <span>{t(text)}</span>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </chakra.div>
    </chakra.div>
  )
})
