import { chakra } from '@chakra-ui/react'
import type { IndexGame } from '@kehribar/shared/api/games'
import { gameTypes } from '@kehribar/shared/rules/game-types'
import { useMemo } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { radarGames } from '../rows'
import { GameRow, RowSkeleton } from './game-row'
import { Section, SectionHead } from './section'

const [{ newTag }] = gameTypes

/** Row of new games: at most 18, with arrows (@see HOME-04, HOME-05). */
export function Radar({ games }: { games: readonly IndexGame[] }) {
  const { t } = useTranslation('home')
  const shown = useMemo(() => radarGames(games), [games])
  if (shown.length === 0) return null
  return (
    <Section>
      <GameRow games={shown} label={t('radar')} title={<chakra.h2 textStyle="h2">{t('radar')}</chakra.h2>} freshTag={newTag} inView />
    </Section>
  )
}

export function RadarSkeleton() {
  const { t } = useTranslation('home')
  return (
    <Section>
      <SectionHead title={t('radar')} />
      <RowSkeleton />
    </Section>
  )
}
