import { chakra } from '@chakra-ui/react'
import { useOffered } from '@/platform/network/offers'
import { paths } from '@/platform/shell/paths'
import { useTranslation } from '@/platform/texts/i18n'
import { ButtonLink } from '@/ui/navigation/button-link'
import { Panel } from '@/ui/navigation/panel'

/** Link to the player's own figures, if the back end offers them (@see PROTECT-15). */
export function MyPlayLink() {
  const { t } = useTranslation('my_play')
  const offered = useOffered()
  if (offered(paths.myPlay) !== true) return null
  return (
    <Panel padded display="flex" flexWrap="wrap" alignItems="center" gap="3" aria-labelledby="my-play-title">
      <chakra.div flex="1 1 260px" minW="0">
        <chakra.h2 id="my-play-title" textStyle="h3">
          {t('link_title')}
        </chakra.h2>
        <chakra.p color="fg.muted" textWrap="pretty">
          {t('link_text')}
        </chakra.p>
      </chakra.div>
      <ButtonLink to={paths.myPlay} variant="outline">
        {t('link')}
      </ButtonLink>
    </Panel>
  )
}
