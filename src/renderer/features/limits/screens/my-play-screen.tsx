import { chakra } from '@chakra-ui/react'
import { reasonText, stageNames } from '@kehribar/shared/rules/harm-words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ChartColumn } from 'lucide-react'
import { paths } from '@/platform/shell/paths'
import { useTitle } from '@/platform/shell/title'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from '@/ui/feedback/badge'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorPanel } from '@/ui/feedback/error-panel'
import { RowsSkeleton } from '@/ui/feedback/skeletons'
import { BusyButton } from '@/ui/forms/busy-button'
import { useChange } from '@/ui/limits/api'
import { ButtonLink } from '@/ui/navigation/button-link'
import { PageHeading } from '@/ui/navigation/page-heading'
import { Panel } from '@/ui/navigation/panel'
import { HelpSection } from '../parts/help-section'
import { Section } from '../parts/section'
import { WeeksSection } from '../parts/weeks-section'
import { longDay, type PlayPicture, playPictureQuery } from '../play-picture'

type Answers = PlayPicture['answers']

/** Button that sets the suggested limit. A first or lower limit applies at once. */
function Suggestion({ amount }: { amount: number }) {
  const { t } = useTranslation('my_play')
  const queries = useQueryClient()
  const set = useChange('limitSet')
  const done = { onSuccess: () => void queries.invalidateQueries({ queryKey: playPictureQuery.queryKey }) }
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" px="4" py="3.5" borderRadius="l2" bg="bg.info">
      <chakra.p flex="1 1 260px" minW="0" textWrap="pretty">
        {t('suggestion', { amount })}
      </chakra.p>
      <BusyButton
        variant="outline"
        size="sm"
        loading={set.isPending}
        onClick={() => set.mutate({ kind: 'deposit', period: '7d', amount: amount.toFixed(2) }, done)}
      >
        {t('set_limit', { amount })}
      </BusyButton>
    </chakra.div>
  )
}

function Followed({ answers }: { answers: Answers }) {
  const { t } = useTranslation('my_play')
  const language = useLanguage()
  return (
    <div>
      <chakra.h3 textStyle="h3" mb="1">
        {t('answers_title')}
      </chakra.h3>
      <chakra.ul display="grid" gap="1" color="fg.muted">
        {answers.map(({ day, stage, breakUntil }) => {
          const values = { day: longDay(day), stage: stageNames[language][stage] }
          return <li key={day}>{breakUntil ? t('answer_break', { ...values, until: breakUntil }) : t('answer', values)}</li>
        })}
      </chakra.ul>
    </div>
  )
}

/** The markers of harm found in the player's days, in the operator's wording, and the measures that followed (@see PROTECT-15). */
function FoundSection({ picture: { found, answers } }: { picture: PlayPicture }) {
  const { t } = useTranslation('my_play')
  const language = useLanguage()
  const suggested = answers[0]?.suggested ?? null
  return (
    <Section id="found" title={t('found_title')} text={found ? t('found_text', { day: longDay(found.day) }) : t('found_none')}>
      {found && (
        <>
          <chakra.ul display="grid" gap="2.5">
            {found.reasons.map((reason) => (
              <chakra.li key={reason.marker} display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="baseline">
                <chakra.span minW="0" textWrap="pretty">
                  {reasonText(reason, language)}
                </chakra.span>
                {reason.isStrong && <Badge tone="warning">{t('strong')}</Badge>}
              </chakra.li>
            ))}
          </chakra.ul>
          <chakra.p color="fg.muted">{t('score', { score: found.score })}</chakra.p>
        </>
      )}
      {suggested !== null && <Suggestion amount={suggested} />}
      {answers.length > 0 && <Followed answers={answers} />}
    </Section>
  )
}

/** /profile/limits/my-play: what a player spends in money and time, against the player's own past (@see PROTECT-15). */
export function Component() {
  const { t } = useTranslation(['my_play', 'shell'])
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
            {t('shell:my_limits')}
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
            {t('shell:call_me')}
          </ButtonLink>
        </chakra.div>
      </Section>
      <HelpSection />
    </chakra.div>
  )
}
