import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { ChipLink } from '@/ui/feedback/chip'
import { formatReturn } from '@/ui/games/format-return'
import { countFacts, type Facts, noFacts } from '../facts'
import { addressOf, type Filter, withFacts } from '../filter'

interface Props {
  filter: Filter
  onChoose: (filter: Filter) => void
}

/** The active filters, each with a button that removes it (@see USE-3). */
export function ActiveFilters({ filter, onChoose }: Props) {
  const { t } = useTranslation('game_filters')
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const { facts } = filter
  const without = (key: string, name: string, change: Partial<Facts>) => ({ key, name, to: withFacts(filter, { ...facts, ...change }) })
  const shown = [
    ...(facts.hasJackpot ? [without('jackpot', t('jackpot'), { hasJackpot: false })] : []),
    ...(facts.isNew ? [without('new', t('new'), { isNew: false })] : []),
    ...facts.features.map((each) => without(each, t(`feature_${each}`), { features: facts.features.filter((other) => other !== each) })),
    ...facts.volatility.map((each) => without(each, t(`volatility_${each}_of`), { volatility: facts.volatility.filter((other) => other !== each) })),
    ...(facts.rtp === null ? [] : [without('rtp', t('rtp_from_of', { rtp: formatReturn(facts.rtp, language) }), { rtp: null })]),
  ]
  const follow = (to: Filter) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(to)
  }
  const all = withFacts(filter, noFacts)
  return (
    <chakra.ul aria-label={t('active')} display="flex" flexWrap="wrap" gap="2" listStyleType="none" p="0">
      {shown.map(({ key, name, to }) => (
        <li key={key}>
          <ChipLink to={addressOf(to)} aria-current aria-label={t('remove', { name })} onClick={follow(to)}>
            {name}
            <X aria-hidden />
          </ChipLink>
        </li>
      ))}
      {countFacts(facts) > 1 && (
        <li>
          <ChipLink to={addressOf(all)} onClick={follow(all)}>
            {common('clear')}
          </ChipLink>
        </li>
      )}
    </chakra.ul>
  )
}
