import { Download, Monitor } from 'lucide-react'
import { useTranslation } from '@/platform/texts/i18n'
import { useTitle } from '@/platform/shell/title'
import { EmptyState } from '@/ui/feedback/empty-state'
import { useOutsideLinks } from '@/ui/navigation/outside-links'
import { Panel } from '@/ui/navigation/panel'
import { ButtonAnchor } from '@/ui/navigation/button-link'

/** /profile/desktop in a browser: explains that these are settings of the client, and where to get it. */
export function Component() {
  const { t } = useTranslation(['profile', 'shell'])
  const { desktop } = useOutsideLinks()
  useTitle(t('client_title'))
  return (
    <Panel>
      <EmptyState
        as="h1"
        icon={<Monitor />}
        title={t('client_title')}
        text={t('client_text')}
        action={
          desktop && (
            <ButtonAnchor variant="subtle" href={desktop} target="_blank" rel="noopener noreferrer">
              <Download aria-hidden />
              {t('shell:client_download')}
            </ButtonAnchor>
          )
        }
      />
    </Panel>
  )
}
