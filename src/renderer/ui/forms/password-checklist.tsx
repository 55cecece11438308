import { chakra } from '@chakra-ui/react'
import { newPasswordRules } from '@kehribar/shared/rules/password'
import { Circle, CircleCheck } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'

/** Rules of a new password, ticked while typing (@see VAL-14, VAL-15). */
export function PasswordChecklist({ password }: { password: string }) {
  const { t } = useTranslation('auth')
  const met = newPasswordRules.filter((rule) => rule.holds(password)).length
  return (
    <chakra.div px="4" py="3.5" borderRadius="l2" bg="bg.muted">
      <chakra.ul aria-label={t('rules_label')} display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gapX="4" gapY="2" listStyleType="none">
        {newPasswordRules.map((rule) => {
          const holds = rule.holds(password)
          return (
            <chakra.li
              key={rule.part}
              display="flex"
              alignItems="flex-start"
              gap="2"
              minW="0"
              gridColumn={rule.part === 'special' ? '1 / -1' : undefined}
              fontSize="sm"
              lineHeight="sm"
              color={holds ? 'fg' : 'fg.muted'}
              transition="color var(--chakra-durations-fast)"
            >
              <chakra.span display="inline-flex" flexShrink="0" mt="0.5" color={holds ? 'fg.success' : 'fg.subtle'} _icon={{ boxSize: '4' }} aria-hidden>
                {holds ? <CircleCheck /> : <Circle />}
              </chakra.span>
              <chakra.span minW="0" overflowWrap="anywhere">
                {t(`rule_${rule.part}`)}
                <chakra.span srOnly>{holds ? t('rule_met') : t('rule_missing')}</chakra.span>
              </chakra.span>
            </chakra.li>
          )
        })}
      </chakra.ul>
      <chakra.span role="status" srOnly>
        {password === '' ? '' : t('rules_met', { met, total: newPasswordRules.length })}
      </chakra.span>
    </chakra.div>
  )
}
