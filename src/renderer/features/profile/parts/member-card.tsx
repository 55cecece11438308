import { chakra } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Player } from '@/platform/session/player'
import { useBalance } from '@/platform/session/use-session'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { Avatar } from '@/ui/media/avatar'
import { useOffersOpen } from '@/ui/limits/offers'
import { ButtonLink } from '@/ui/navigation/button-link'
import { IconButton } from '@/ui/navigation/icon-button'
import { Money } from '@/ui/money/money'
import { PlayerBalance } from '@/ui/money/player-balance'
import { Panel } from '@/ui/navigation/panel'
import { sideMenuMedia } from '../side-menu-media'
import { AvatarDialog } from './avatar-dialog'
import { PreviousLogin } from './previous-login'

/** Formats 480217 in groups of three, which are easier to read out to support. */
const grouped = (id: number): string => new Intl.NumberFormat('en').format(id).replaceAll(',', '\u00a0')

/** Card of the player with avatar, balance, withdrawal, and a deposit button if offers may show (@see PROF-04, PROF-11, PROTECT-5). */
export function MemberCard({ user }: { user: Player }) {
  const { t } = useTranslation(['profile', 'shell'])
  const [choosing, setChoosing] = useState(false)
  const { bonus } = useBalance()
  const offers = useOffersOpen()
  return (
    <Panel p="4" display="grid" gap="3.5">
      <chakra.div display="flex" alignItems="center" gap="3" minW="0">
        <Avatar user={user} boxSize="12" fontSize="lg" />
        <chakra.div minW="0" flex="1">
          <chakra.p textStyle="h3" overflowWrap="anywhere">
            {user.username}
          </chakra.p>
          {user.id !== undefined && (
            <chakra.p textStyle="caption" color="fg.subtle">
              {t('member_no', { id: grouped(user.id) })}
            </chakra.p>
          )}
        </chakra.div>
        {user.avatar !== undefined && (
          <IconButton label={t('avatar_title')} variant="subtle" alignSelf="flex-start" onClick={() => setChoosing(true)}>
            <Pencil />
          </IconButton>
        )}
      </chakra.div>
      {/* On wide screens the account page shows this. */}
      <PreviousLogin user={user} css={{ [sideMenuMedia]: { display: 'none' } }} />
      <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="3">
        <chakra.span color="fg.muted">{t('balance')}</chakra.span>
        <chakra.b fontSize="xl" lineHeight="xl" fontWeight="semibold">
          <PlayerBalance />
        </chakra.b>
      </chakra.div>
      {bonus !== undefined && bonus > 0 && (
        <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="3" mt="-2">
          <chakra.span color="fg.muted">{t('bonus_balance')}</chakra.span>
          <Money value={bonus} fontWeight="semibold" />
        </chakra.div>
      )}
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2">
        {offers && (
          <ButtonLink to={paths.deposit} px="2">
            {t('shell:deposit')}
          </ButtonLink>
        )}
        <ButtonLink to={paths.withdrawal} variant="subtle" px="2">
          {t('shell:withdraw')}
        </ButtonLink>
      </chakra.div>
      {choosing && <AvatarDialog user={user} onClose={() => setChoosing(false)} />}
    </Panel>
  )
}
