import { Button, chakra } from '@chakra-ui/react'
import type { ReactElement } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { ButtonLink } from '@/ui/navigation/button-link'
import { IconDisc } from '@/ui/media/icon-disc'

interface Props {
  icon: ReactElement
  title: string
  text: string
  action?: { label: string; onClick: () => void }
  /** Whether to show a link to the home page. */
  home?: boolean
}

/** A whole page with an error and the next step. */
export function ErrorPage({ icon, title, text, action, home }: Props) {
  const { t } = useTranslation('errors')
  return (
    <chakra.section display="grid" justifyItems="center" alignContent="center" gap="3" minH="56dvh" px="4" py="12" textAlign="center" role="alert">
      <IconDisc>{icon}</IconDisc>
      <chakra.h1 textStyle="h1">{title}</chakra.h1>
      <chakra.p color="fg.muted" textStyle="body" maxW="440px" textWrap="pretty">
        {text}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="3" mt="3">
        {action && <Button onClick={action.onClick}>{action.label}</Button>}
        {home && (
          <ButtonLink to={paths.home} variant={action ? 'subtle' : 'solid'}>
            {t('go_home')}
          </ButtonLink>
        )}
      </chakra.div>
    </chakra.section>
  )
}
