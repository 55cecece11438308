import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { TextLink } from '../navigation/text-link'

/** Whether a refusal, as a message key, asks the player to be verified or to confirm the provisional notice first (@see R-3). */
export const isVerificationDue = (refusal: string | undefined): boolean => /^[a-z_]+\.(?:verification|notice)_due$/.test(refusal ?? '')

/** Renders the way to the verification page beside such a refusal, and nothing beside any other. */
export function VerificationLink({ refusal, onLeave }: { refusal: string | undefined; onLeave?: () => void }) {
  const { t } = useTranslation('verification')
  if (!isVerificationDue(refusal)) return null
  return (
    <TextLink to={paths.verification} onClick={onLeave}>
      {t('to_page')}
    </TextLink>
  )
}
