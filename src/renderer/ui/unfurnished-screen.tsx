import { Armchair } from 'lucide-react'
import { useTranslation } from '@/platform/i18n'
import { paths } from '@/platform/paths'
import { useSession } from '@/platform/store'
import { useTitle } from '@/platform/title'
import type { Resources } from '../locales'
import { ButtonLink } from './button-link'
import { EmptyState } from './empty-state'

/** A page by the key of its name in the shell's texts. */
export type UnfurnishedPage = Extract<
  keyof Resources['shell'],
  'bank_accounts' | 'upload_receipt' | 'withdrawal_requests' | 'bonuses' | 'claim_bonus' | 'withdrawal'
>

/** A room whose door exists but which is not open yet: says so, and offers a way on. The layout around it brings the page's width. */
export function UnfurnishedScreen({ page }: { page: UnfurnishedPage }) {
  const { t } = useTranslation('shell')
  const { loggedIn } = useSession()
  useTitle(t(page))
  return (
    <EmptyState
      as="h1"
      icon={<Armchair />}
      title={t('unfurnished_title', { page: t(page) })}
      text={t('unfurnished_hint')}
      action={
        <ButtonLink to={loggedIn ? paths.profile : paths.slot} variant="subtle">
          {loggedIn ? t('unfurnished_profile') : t('unfurnished_games')}
        </ButtonLink>
      }
    />
  )
}
