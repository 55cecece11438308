import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'
import type { Match } from './api'

/** Score of a match, with a mark while it is live. */
export function Score({ match: { state, score } }: { match: Match }) {
  const { t } = useTranslation('transactions')
  if (state === 'scheduled') return null
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" flexShrink="0" fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {state === 'live' ? (
        <chakra.span role="img" aria-label={t('fixture_live')} boxSize="2" borderRadius="full" bg="fg.success" />
      ) : (
        <chakra.span textStyle="caption" color="fg.muted">
          {t(`fixture_${state}`)}
        </chakra.span>
      )}
      {score && `${score.home}:${score.away}`}
    </chakra.span>
  )
}
