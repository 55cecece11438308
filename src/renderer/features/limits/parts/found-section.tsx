import { chakra } from '@chakra-ui/react'
import { reasonText, stageNames } from '@kehribar/shared/rules/harm-words'
import { useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Badge } from '@/ui/feedback/badge'
import { BusyButton } from '@/ui/forms/busy-button'
import { useChange } from '@/ui/limits/api'
import { longDay, type PlayPicture, playPictureQuery } from '../play-picture'
import { Section } from './section'

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
export function FoundSection({ picture: { found, answers } }: { picture: PlayPicture }) {
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
