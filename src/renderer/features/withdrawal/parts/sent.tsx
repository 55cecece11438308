import { chakra } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '@/platform/texts/i18n'
import { paths } from '@/platform/shell/paths'
import { ButtonLink } from '@/ui/navigation/button-link'
import { Note } from '@/ui/feedback/note'

/** Navigation state of the way back to the first step, which then confirms the request (@see WDR-05). */
export const justSent = { requested: true } as const

const isJustSent = (state: unknown): boolean => typeof state === 'object' && state !== null && 'requested' in state

/** Confirmation of a sent request, and where to follow it. The note takes the focus, because the pressed button disappeared with the form. */
export function SentNote() {
  const { t } = useTranslation('withdrawal')
  const { state } = useLocation() as { state: unknown }
  const sent = isJustSent(state)
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [sent])
  if (!sent) return null
  return (
    <Note
      tone="success"
      icon={<CircleCheck />}
      action={
        <ButtonLink to={paths.withdrawalRequests} variant="outline" size="sm">
          {t('follow_request')}
        </ButtonLink>
      }
    >
      <chakra.p ref={title} tabIndex={-1} fontWeight="semibold" _focus={{ outline: 'none', boxShadow: 'none' }}>
        {t('sent_title')}
      </chakra.p>
      <chakra.p color="fg.muted" textWrap="pretty">
        {t('sent_text')}
      </chakra.p>
    </Note>
  )
}
