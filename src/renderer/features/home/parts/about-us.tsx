import { chakra } from '@chakra-ui/react'
import { brand } from '@kehribar/shared/brand'
import { type ContentMap, pickContent } from '@kehribar/shared/languages'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { useIsWide } from '@/platform/shell/media'
import { LaterRichText } from '@/ui/media/later-rich-text'
import { Panel } from '@/ui/navigation/panel'

/** Who we are, in the player's language; wide screens only (@see HOME-09). */
export function AboutUs({ context }: { context: ContentMap }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const wide = useIsWide()
  const html = pickContent(context, language)
  if (!wide || !html) return null
  return (
    <Panel padded mt="9" display="grid" gap="6" gridTemplateColumns="minmax(160px, 280px) minmax(0, 720px)">
      <h2>
        <chakra.span textStyle="title">{t('about', { brand: brand.name })}</chakra.span>
      </h2>
      <chakra.div minH="120px">
        <LaterRichText html={html} fontSize="sm" />
      </chakra.div>
    </Panel>
  )
}
