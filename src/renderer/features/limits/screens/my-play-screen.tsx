import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChartColumn } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { RowsSkeleton } from '@/ui/feedback/skeletons'
import { ButtonLink } from '@/ui/navigation/button-link'
import { Panel } from '@/ui/navigation/panel'
import { FoundSection } from '../parts/found-section'
import { HelpSection } from '../parts/help-section'
import { Section } from '../parts/section'
import { WeeksSection } from '../parts/weeks-section'
import { playPictureQuery } from '../play-picture'
import { PageHeading } from '@/ui/navigation/page-heading'

/** /profile/limits/my-play: what a player spends in money and time, against the player's own past (@see PROTECT-15). */
export function Component() {
  const { t } = useTranslation('my_play')
  const { data, error, refetch } = useQuery(playPictureQuery)
  useTitle(t('title'))
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <PageHeading
        title={t('title')}
        lead={t('lead')}
        back={
          <ButtonLink to={paths.limits} variant="ghost" size="sm" ms="-3" mb="1">
            <ArrowLeft aria-hidden />
            {t('back')}
          </ButtonLink>
        }
      />
      {data ? (
        <>
          {data.weeks.length === 0 ? (
            <Panel>
              <EmptyState icon={<ChartColumn />} as="h2" title={t('empty')} text={t('empty_text')} />
            </Panel>
          ) : (
            <WeeksSection picture={data} />
          )}
          <FoundSection picture={data} />
        </>
      ) : error ? (
        <ErrorPanel message="my_play.load_failed" onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} height="260px" />
      )}
      <Section id="next" title={t('next_title')}>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <ButtonLink to={paths.limits} variant="outline" h="auto" minH="control-md" maxW="full" whiteSpace="normal" textAlign="center">
            {t('to_limits')}
          </ButtonLink>
          <ButtonLink to={paths.requestCall} variant="outline" h="auto" minH="control-md" maxW="full" whiteSpace="normal" textAlign="center">
            {t('to_call')}
          </ButtonLink>
        </chakra.div>
      </Section>
      <HelpSection />
    </chakra.div>
  )
}
