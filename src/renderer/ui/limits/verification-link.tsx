import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { TextLink } from '../navigation/text-link'

/** Returns whether a rejection, as a message key, requires the identity check or the provisional notice first (@see PROTECT-3). */
export const isVerificationDue = (refusal: string | undefined): boolean => /^[a-z_]+\.(?:verification|notice)_due$/.test(refusal ?? '')

/** Link to the verification page for such a rejection; nothing for any other. */
export function VerificationLink({ refusal, onLeave }: { refusal: string | undefined; onLeave?: () => void }) {
  const { t } = useTranslation('verification')
  if (!isVerificationDue(refusal)) return null
  return (
    <TextLink to={paths.verification} onClick={onLeave}>
      {t('to_page')}
    </TextLink>
  )
}
