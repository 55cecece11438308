import { Button, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { gameFeatures, newGameDays, volatilities } from '@kehribar/shared/rules/game-facts'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Chip } from '@/ui/feedback/chip'
import { Dialog } from '@/ui/feedback/dialog'
import { Skeleton } from '@/ui/feedback/skeletons'
import { formatReturn } from '@/ui/games/format-return'
import { type FactGroup, type Facts, filterByFacts, hasFacts, noFacts, selectableReturns } from '../facts'
import { Count } from './count'
import type { Catalogue } from '../use-catalogue'

interface Props {
  facts: Facts
  catalogue: Catalogue
  onChoose: (facts: Facts) => void
  onClose: () => void
}

const toggleIn = <T,>(list: readonly T[], each: T): T[] => (list.includes(each) ? list.filter((other) => other !== each) : [...list, each])

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0">
      <chakra.legend textStyle="label" color="fg.muted" mb="2" p="0">
        {name}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {children}
      </chakra.div>
    </chakra.fieldset>
  )
}

/** Filter dialog. Each choice shows how many games it would leave, and the list updates at every press (@see USE-3). */
export function FilterDialog({ facts, catalogue, onChoose, onClose }: Props) {
  const { t } = useTranslation('game_filters')
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const [draft, setDraft] = useState(facts)
  const { candidates, groups, now } = catalogue
  const waiting = catalogue.pending || catalogue.partial
  const figure = (count: number) => new Intl.NumberFormat(language).format(count)
  const countOf = (choice: Partial<Facts>) => filterByFacts(candidates, { ...draft, ...choice }, groups, now).length

  const chip = (key: string, text: string, pressed: boolean, alone: Partial<Facts>, next: Partial<Facts>) => {
    const count = countOf(alone)
    return (
      (count > 0 || pressed) && (
        <Chip key={key} aria-pressed={pressed} onClick={() => setDraft({ ...draft, ...next })}>
          {text} <Count>{figure(count)}</Count>
        </Chip>
      )
    )
  }
  const { features, volatility, rtp } = draft
  const parts: Readonly<Record<FactGroup, ReactNode>> = {
    features: gameFeatures.map((each) =>
      chip(each, t(`feature_${each}`), features.includes(each), { features: [each] }, { features: toggleIn(features, each) }),
    ),
    volatility: volatilities.map((each) =>
      chip(each, t(`volatility_${each}`), volatility.includes(each), { volatility: [each] }, { volatility: toggleIn(volatility, each) }),
    ),
    rtp: selectableReturns.map((least) =>
      chip(String(least), t('rtp_from', { rtp: formatReturn(least, language) }), rtp === least, { rtp: least }, { rtp: rtp === least ? null : least }),
    ),
    isNew: chip('new', t('new'), draft.isNew, { isNew: true }, { isNew: !draft.isNew }),
    hasJackpot: chip('jackpot', t('jackpot'), draft.hasJackpot, { hasJackpot: true }, { hasJackpot: !draft.hasJackpot }),
  }
  const count = countOf({})
  const offers = (group: FactGroup) => groups.includes(group)

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      size="md"
      footer={
        <>
          <Button variant="ghost" disabled={!hasFacts(draft)} onClick={() => setDraft(noFacts)}>
            {common('clear')}
          </Button>
          <Button variant="solid" disabled={waiting} onClick={() => onChoose(draft)}>
            <span role="status">{waiting ? common('loading') : count === 0 ? t('none') : t('show', { count })}</span>
          </Button>
        </>
      }
    >
      {waiting ? (
        <chakra.div display="grid" gap="3" aria-hidden>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} h="44px" borderRadius="full" />
          ))}
        </chakra.div>
      ) : (
        <chakra.div display="grid" gap="5">
          {(offers('isNew') || offers('hasJackpot')) && (
            <Group name={t('special')}>
              {offers('hasJackpot') && parts.hasJackpot}
              {offers('isNew') && parts.isNew}
            </Group>
          )}
          {offers('features') && <Group name={t('features')}>{parts.features}</Group>}
          {offers('volatility') && <Group name={t('volatility')}>{parts.volatility}</Group>}
          {offers('rtp') && <Group name={t('rtp')}>{parts.rtp}</Group>}
          <chakra.p textStyle="caption" color="fg.subtle">
            {[offers('volatility') && t('volatility_hint'), offers('isNew') && t('new_hint', { count: newGameDays })].filter(Boolean).join(' ')}
          </chakra.p>
        </chakra.div>
      )}
    </Dialog>
  )
}
