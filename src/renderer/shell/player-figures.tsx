import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import type { Player } from '@/platform/session/player'
import { useBalance } from '@/platform/session/use-session'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { ButtonLink } from '@/ui/navigation/button-link'
import { useOffersOpen } from '@/ui/limits/offers'
import { Money } from '@/ui/money/money'
import { PlayerBalance } from '@/ui/money/player-balance'
import { SessionClock } from './session-clock'

const Label = chakra('dt', { base: { textStyle: 'micro', color: 'fg.subtle' } })
const Figure = chakra('dd', {
  base: { m: '0', fontSize: 'sm', lineHeight: '18px', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})

/** Session time, net result, and balance with its deposit button (@see SHELL-13, SHELL-14, PLAY-7, PLAY-9). */
export function PlayerFigures({ user }: { user: Player }) {
  const { t } = useTranslation('shell')
  const offers = useOffersOpen()
  const { sessionNet } = useBalance()
  return (
    <>
      {user.sessionStartedAt !== undefined && (
        <chakra.dl
          display="flex"
          gap={{ base: '2.5', lg: '4' }}
          px={{ base: '2', lg: '3.5' }}
          me={{ base: '0.5', lg: '1.5' }}
          borderInlineEnd="1px solid {colors.border}"
        >
          <div>
            <Label>
              <chakra.span display={{ base: 'none', lg: 'inline' }}>{t('session_time')}</chakra.span>
              <chakra.span display={{ base: 'inline', lg: 'none' }}>{t('session_short')}</chakra.span>
            </Label>
            <Figure>
              <SessionClock startedAt={user.sessionStartedAt} />
            </Figure>
          </div>
          <div>
            <Label>{t('net')}</Label>
            <Figure>
              <Money signed value={sessionNet} />
            </Figure>
          </div>
        </chakra.dl>
      )}
      <chakra.div
        display="flex"
        alignItems="center"
        h="11"
        borderRadius="l2"
        bg="bg.muted"
        ps={{ base: '2.5', lg: '3.5' }}
        pe="1"
        gap={{ base: '2', lg: '3.5' }}
      >
        <chakra.b textStyle="money" aria-label={t('balance')} role="status" data-testid="balance">
          <PlayerBalance />
        </chakra.b>
        {offers && (
          <ButtonLink to={paths.deposit} size="sm" borderRadius="l1" aria-label={t('deposit')} px={{ base: '2', lg: '3.5' }}>
            <chakra.span display={{ base: 'none', lg: 'inline' }}>{t('deposit')}</chakra.span>
            <chakra.span display={{ base: 'inline-flex', lg: 'none' }} aria-hidden>
              <Plus />
            </chakra.span>
          </ButtonLink>
        )}
      </chakra.div>
    </>
  )
}
