import { chakra } from '@chakra-ui/react'
import { Flame, Heart, LayoutGrid, Sparkles } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Picture } from '@/ui/media/picture'
import { Panel } from '@/ui/navigation/panel'
import { addressOf, emptyFilter, type Filter, withFavorites, withProvider, withTag } from '../filter'
import type { Catalogue } from '../use-catalogue'

const Item = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'control-md',
    px: '3',
    borderRadius: 'l2',
    color: 'fg.muted',
    fontWeight: 'medium',
    textDecoration: 'none',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: 'none', boxShadow: 'focus' },
    _icon: { boxSize: '5', strokeWidth: '1.75', flexShrink: '0' },
    '&[aria-current]': { bg: 'bg.brand', color: 'fg.brand' },
    '& > small': { ml: 'auto', textStyle: 'caption', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
    '&[aria-current] > small': { color: 'inherit' },
  },
})

/** Side panel: search, preset filters with counts, and the popular providers (@see CAT-06). */
export function SidePanel({ filter, catalogue, search }: { filter: Filter; catalogue: Catalogue; search: ReactNode }) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const figure = (count: number | undefined) => (count === undefined ? '' : new Intl.NumberFormat(language).format(count))
  const { type, tag, provider, isFavorite } = filter
  const tagged = (id: number) => catalogue.tags.find((known) => known.id === id)?.games
  // Hide presets whose tag this catalogue does not have.
  const isThere = (id: number) => catalogue.tagsPending || catalogue.tags.some((known) => known.id === id)
  const plain = !isFavorite && provider === 'all'
  const choices: { key: string; icon: ReactElement; text: string; to: Filter; count: number | undefined; current: boolean; there?: boolean }[] = [
    { key: 'all', icon: <LayoutGrid aria-hidden />, text: t('all_games'), to: emptyFilter(type), count: catalogue.total, current: plain && tag === 'all' },
    {
      key: 'new',
      icon: <Sparkles aria-hidden />,
      text: t('new_games'),
      to: withTag(emptyFilter(type), String(type.newTag)),
      count: tagged(type.newTag),
      current: plain && tag === String(type.newTag),
      there: isThere(type.newTag),
    },
    {
      key: 'popular',
      icon: <Flame aria-hidden />,
      text: t('popular_games'),
      to: withTag(emptyFilter(type), String(type.popularTag)),
      count: tagged(type.popularTag),
      current: plain && tag === String(type.popularTag),
      there: isThere(type.popularTag),
    },
    {
      key: 'favorites',
      icon: <Heart aria-hidden />,
      text: t('favorites'),
      to: withFavorites(emptyFilter(type)),
      count: catalogue.favouriteCount,
      current: isFavorite,
    },
  ]
  const popular = catalogue.providers.filter((known) => known.popular)

  return (
    <chakra.aside aria-label={t('filters')} display="grid" gap="3" position="sticky" top="124px">
      {search}
      <Panel as="nav" aria-label={t('choices')} p="2">
        {choices.map(
          ({ key, icon, text, to, count, current, there = true }) =>
            there && (
              <Item key={key} to={addressOf(to)} aria-current={current || undefined}>
                {icon}
                {text}
                <small>{figure(count)}</small>
              </Item>
            ),
        )}
      </Panel>
      {popular.length > 0 && (
        <Panel as="nav" aria-labelledby="popular-providers" p="2">
          <chakra.p id="popular-providers" textStyle="caption" color="fg.subtle" px="3" py="2">
            {t('popular_providers')}
          </chakra.p>
          {popular.map((known) => (
            <Item key={known.provider} to={addressOf(withProvider(emptyFilter(type), known.provider))} aria-current={known.provider === provider || undefined}>
              <Picture src={known.image} alt={known.name} h="26px" w="auto" maxW="140px" fallback={known.name} />
              <small>{figure(known.games)}</small>
            </Item>
          ))}
        </Panel>
      )}
    </chakra.aside>
  )
}
