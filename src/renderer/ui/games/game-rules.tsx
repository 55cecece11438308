import { chakra } from '@chakra-ui/react'
import { pickContent } from '@kehribar/shared/languages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/platform/network/call'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { LazyRichText } from '../media/lazy-rich-text'
import { Skeleton } from '../feedback/skeletons'

/** Rules shared by all games of an engine, HTML per language; null if the operator wrote none. */
const rulesQuery = (engine: string) =>
  queryOptions({
    queryKey: ['ui', 'game-rules', engine],
    queryFn: async ({ signal }) => (await call('siteContent', { type: 'rules', code: engine }, { signal })).rules?.[0]?.json.context ?? null,
    staleTime: 3_600_000,
  })

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: '11',
    cursor: 'pointer',
    fontWeight: 'medium',
    listStyle: 'none',
    borderRadius: 'l1',
    _focusVisible: { outline: 'none', boxShadow: 'focus' },
    '&::-webkit-details-marker': { display: 'none' },
    _icon: { boxSize: '5', color: 'fg.muted', transition: 'transform var(--chakra-durations-fast)' },
  },
})

/** Rules of a game, readable before it starts (@see PLAY-19); fetched when opened. */
export function GameRules({ engine }: { engine: string }) {
  const { t } = useTranslation('game_sheet')
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { data, isPending, isError } = useQuery({ ...rulesQuery(engine), enabled: open })
  return (
    <chakra.details
      borderTop="1px solid {colors.border.subtle}"
      mb="4"
      css={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Summary>
        {t('rules')}
        <ChevronDown aria-hidden />
      </Summary>
      {isError || (!isPending && !data) ? (
        <chakra.p color="fg.muted" role={isError ? 'alert' : undefined}>
          {t('rules_failed')}
        </chakra.p>
      ) : isPending ? (
        <Skeleton h="24" borderRadius="l2" />
      ) : (
        <LazyRichText html={pickContent(data, language)} color="fg.muted" />
      )}
    </chakra.details>
  )
}
