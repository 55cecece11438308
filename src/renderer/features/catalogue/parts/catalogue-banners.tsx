import { chakra } from '@chakra-ui/react'
import type { GameType } from '@kehribar/shared/rules/game-types'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/platform/texts/i18n'
import { BannerSlider } from '@/ui/media/banner-slider'
import { Skeleton } from '@/ui/feedback/skeletons'
import { bannersQuery } from '../api'

const shape = { phone: '2 / 1', medium: '544 / 190', wide: '960 / 200' }

/** The catalogue's own banners (@see CAT-03); nothing where it has none. */
export function CatalogueBanners({ type }: { type: GameType }) {
  const { t } = useTranslation('catalogue')
  const { data, isPending } = useQuery(bannersQuery)
  if (isPending)
    return type.tag === 'slot' ? (
      <Skeleton display={{ base: 'none', md: 'block' }} aspectRatio={{ md: shape.medium, lg: shape.wide }} borderRadius="xl" />
    ) : null
  const banners = data?.[type.banners] ?? []
  if (banners.length === 0) return null
  return (
    <chakra.div display={{ base: 'none', md: 'block' }}>
      <BannerSlider banners={banners} label={t('banners')} shape={shape} />
    </chakra.div>
  )
}
