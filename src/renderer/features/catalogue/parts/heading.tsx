import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/platform/texts/i18n'

/** Name of the catalogue, number of games, and on wide pages its filters. */
export function Heading({ title, total, filters }: { title: string; total?: number | undefined; filters?: ReactNode }) {
  const { t } = useTranslation('catalogue')
  return (
    <chakra.div
      display="flex"
      alignItems="baseline"
      justifyContent={{ base: 'space-between', md: 'flex-start' }}
      gap="3"
      mt={{ base: '0', md: '5' }}
      mb={{ base: '3', md: '3.5' }}
    >
      <chakra.h1 id="catalogue-title" textStyle="h1">
        {title}
      </chakra.h1>
      <chakra.span color="fg.subtle" fontVariantNumeric="tabular-nums" minH="5">
        {total ? t('games', { count: total }) : ''}
      </chakra.span>
      {filters && (
        <chakra.div ms="auto" alignSelf="center" my="-1">
          {filters}
        </chakra.div>
      )}
    </chakra.div>
  )
}
