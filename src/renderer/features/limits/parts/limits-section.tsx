import { chakra } from '@chakra-ui/react'
import type { LimitKind } from '@kehribar/shared/rules/limits'
import { useTranslation } from '@/platform/texts/i18n'
import type { LimitsState } from '@/ui/limits/api'
import { LimitCard } from './limit-card'
import { Section } from './section'

/** The limits of one kind, one card per period (@see PLAY-2). */
export function LimitsSection({ kind, state }: { kind: LimitKind; state: LimitsState }) {
  const { t } = useTranslation('limits')
  return (
    <Section id={kind} title={t(`${kind}_title`)} text={t(`${kind}_text`)}>
      <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(3, minmax(0, 1fr))' }}>
        {state.limits
          .filter((limit) => limit.kind === kind && limit.product === undefined)
          .map((limit) => (
            <LimitCard key={limit.period} limit={limit} state={state} />
          ))}
      </chakra.div>
    </Section>
  )
}
