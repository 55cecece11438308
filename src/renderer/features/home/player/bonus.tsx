import { chakra } from '@chakra-ui/react'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '@/platform/shell/paths'
import { useTranslation } from '@/platform/texts/i18n'
import { TimeLeft } from '@/ui/limits/time-left'
import { ButtonLink } from '@/ui/navigation/button-link'
import { contentLink } from '@/ui/navigation/content-link'
import { Panel } from '@/ui/navigation/panel'
import { TextLink } from '@/ui/navigation/text-link'
import type { PlayersHome } from './api'

interface StripProps {
  label: string
  name: string
  /** Below the name. */
  children: ReactNode
  end: ReactNode
}

/** A strip in one line on wide screens, stacked on phones. */
function Strip({ label, name, children, end }: StripProps) {
  return (
    <Panel
      aria-label={label}
      mt={{ base: '5', md: '6' }}
      px={{ base: '4', md: '5' }}
      py="4"
      display="flex"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      alignItems="center"
      gap="4"
    >
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="11"
        flexShrink="0"
        borderRadius="full"
        bg="bg.muted"
        color="fg.brand"
        _icon={{ boxSize: '5' }}
        aria-hidden
      >
        <Gift />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <chakra.p textStyle="caption" color="fg.subtle">
          {label}
        </chakra.p>
        <chakra.h2 textStyle="h3">{name}</chakra.h2>
      </chakra.div>
      <chakra.div flex={{ base: '1 1 100%', md: '2' }} minW="0">
        {children}
      </chakra.div>
      <chakra.div display="flex" alignItems="center" gap="4" flexShrink="0">
        {end}
      </chakra.div>
    </Panel>
  )
}

/** The running bonus: wagering progress, amount left, and expiry (@see PLAY-20). */
export function BonusProgress({ bonus: { name, required = 0, wagered = 0, expiresAt, spins } }: { bonus: NonNullable<PlayersHome['bonus']> }) {
  const { t } = useTranslation('player_home')
  const { t: bonuses } = useTranslation('bonuses')
  const left = Math.max(0, Math.round((required - wagered) * 100) / 100)
  const share = required > 0 ? Math.min(1, wagered / required) : 0
  return (
    <Strip label={t('bonus')} name={name} end={<TextLink to={paths.bonuses}>{t('details')}</TextLink>}>
      <chakra.div
        role="progressbar"
        aria-label={bonuses('wagering')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        h="6px"
        mb="1.5"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <chakra.div h="full" borderRadius="full" bg="brand.solid" style={{ width: `${share * 100}%` }} />
      </chakra.div>
      <chakra.p
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        columnGap="4"
        textStyle="caption"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        <span>{spins && spins.left > 0 ? t('spins_left', { count: spins.left, game: spins.game.title }) : bonuses('wagering_left', { left })}</span>
        {expiresAt !== undefined && <TimeLeft until={expiresAt} />}
      </chakra.p>
    </Strip>
  )
}

/** A bonus that the next deposit can bring, with its conditions (@see PLAY-20, PROTECT-5). */
export function BonusOffer({ page, terms: { name, percent, max, minDeposit, wagering, spins } }: NonNullable<PlayersHome['offer']>) {
  const { t } = useTranslation(['player_home', 'shell'])
  const { t: bonuses } = useTranslation('bonuses')
  const given = [percent !== undefined && bonuses('percent_max', { percent, max }), spins !== undefined && t('spins', { count: spins })]
  return (
    <Strip
      label={t('offer')}
      name={name}
      end={
        <>
          <TextLink {...(contentLink(page) ?? { to: paths.promotions })}>{t('terms')}</TextLink>
          <ButtonLink to={paths.deposit} size="sm">
            {t('shell:deposit')}
          </ButtonLink>
        </>
      }
    >
      <p>{given.filter(Boolean).join(' + ')}</p>
      <chakra.p textStyle="caption" color="fg.muted">
        {[minDeposit !== undefined && t('min_deposit', { amount: minDeposit }), t('wagering', { times: wagering })].filter(Boolean).join(' · ')}
      </chakra.p>
    </Strip>
  )
}
