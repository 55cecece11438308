import { chakra } from '@chakra-ui/react'
import type { User } from '@shared/api/account'
import { useTranslation } from '@/platform/i18n'
import { paths } from '@/platform/paths'
import { ButtonLink } from '@/ui/button-link'
import { Money } from '@/ui/money'
import { Panel } from '@/ui/panel'

const initials = ({ firstName, lastName, username }: User): string => `${firstName.slice(0, 1)}${lastName.slice(0, 1)}` || username.slice(0, 2)

/** 480217 in groups of three, which are easier to read out to the support. */
const grouped = (id: number): string => String(id).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

/** Who is logged in, with the balance and the two ways of money (@see spec PROF-04). */
export function MemberCard({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  return (
    <Panel p="4" display="grid" gap="3.5">
      <chakra.div display="flex" alignItems="center" gap="3" minW="0">
        <chakra.span
          display="grid"
          placeItems="center"
          boxSize="12"
          flexShrink="0"
          borderRadius="full"
          bg="#3B3021"
          color="fg.brand"
          fontSize="lg"
          fontWeight="semibold"
          textTransform="uppercase"
          aria-hidden
        >
          {initials(user)}
        </chakra.span>
        <chakra.div minW="0">
          <chakra.p textStyle="h3" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {user.username}
          </chakra.p>
          <chakra.p textStyle="caption" color="fg.subtle">
            {t('member_no', { id: grouped(user.id) })}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="3">
        <chakra.span color="fg.muted">{t('balance')}</chakra.span>
        <Money value={user.balance} fontSize="xl" lineHeight="xl" fontWeight="semibold" />
      </chakra.div>
      {user.bonus > 0 && (
        <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="3" mt="-2">
          <chakra.span color="fg.muted">{t('bonus_balance')}</chakra.span>
          <Money value={user.bonus} fontWeight="semibold" />
        </chakra.div>
      )}
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2">
        <ButtonLink to={paths.deposit} px="2">
          {t('deposit')}
        </ButtonLink>
        <ButtonLink to={paths.withdrawal} variant="subtle" px="2">
          {t('withdraw')}
        </ButtonLink>
      </chakra.div>
    </Panel>
  )
}
