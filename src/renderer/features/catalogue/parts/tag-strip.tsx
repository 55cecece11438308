import { chakra } from '@chakra-ui/react'
import { pickContent } from '@kehribar/shared/languages'
import { Heart } from 'lucide-react'
import type { ReactElement } from 'react'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { useIsWide } from '@/platform/shell/media'
import { Chip, ChipLink } from '@/ui/feedback/chip'
import { addressOf, type Filter, withFavorites, withTag } from '../filter'
import type { Catalogue } from '../use-catalogue'
import { Count } from './count'
import { UnknownValueChip } from './strange-chip'
import { Strip } from './strip'

interface Props {
  filter: Filter
  catalogue: Catalogue
  onChoose: (filter: Filter) => void
}

/** Tags with counts, on phones together with All and Favourites (@see CAT-05, CAT-09). Shows an error if filters failed to load (@see BACKEND-12). */
export function TagStrip({ filter, catalogue, onChoose }: Props) {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation('common')
  const { t: errors } = useTranslation('errors')
  const language = useLanguage()
  const wide = useIsWide()
  const figure = (count: number) => new Intl.NumberFormat(language).format(count)
  const { tag, isFavorite } = filter

  const chip = (key: string, to: Filter, current: boolean, text: string, count: number | undefined, icon?: ReactElement) => (
    <li key={key}>
      <ChipLink
        to={addressOf(to)}
        aria-current={current || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onChoose(to)
        }}
      >
        {icon}
        {text} {count !== undefined && <Count>{figure(count)}</Count>}
      </ChipLink>
    </li>
  )

  return (
    <chakra.nav aria-label={t('tags')} mb={{ base: '3', md: '4' }} minH="44px">
      <Strip label={t('tags')} chosen={isFavorite ? 'favorites' : tag}>
        {chip('all', withTag(filter, 'all'), !isFavorite && tag === 'all', common('all'), catalogue.pending || catalogue.error ? undefined : catalogue.total)}
        {!wide && chip('favorites', withFavorites(filter), isFavorite, t('favorites_short'), catalogue.favouriteCount, <Heart aria-hidden />)}
        {catalogue.strangeTag && !isFavorite && (
          <UnknownValueChip name={tag} to={addressOf(withTag(filter, 'all'))} onRemove={() => onChoose(withTag(filter, 'all'))} />
        )}
        {catalogue.tags.map(({ id, title, games }) =>
          chip(String(id), withTag(filter, String(id)), !isFavorite && tag === String(id), pickContent(title, language), games),
        )}
        {catalogue.retryFilters && (
          <chakra.li display="flex" alignItems="center" gap="2" ps="1" color="fg.muted">
            <span role="status">{errors('loading_data')}</span>
            <Chip onClick={catalogue.retryFilters}>{common('retry')}</Chip>
          </chakra.li>
        )}
      </Strip>
    </chakra.nav>
  )
}
