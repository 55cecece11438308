import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { useCapability } from '@/platform/network/back-end'
import { paths } from '@/platform/shell/paths'
import { useTranslation } from '@/platform/texts/i18n'
import { Note } from '@/ui/feedback/note'
import { TextLink } from '@/ui/navigation/text-link'
import { depositStateQuery, isOver } from '../api'
import { OpenNote } from '../open/open-notes'

interface Props {
  reference: string
  code: string
  /** The method's name. */
  title: string
}

/** The last confirmed transfer while it waits for its money or is under review; nothing once it is final. */
export function LastTransfer({ reference, code, title }: Props) {
  const { t } = useTranslation('deposit_kinds')
  const { data } = useQuery({ ...depositStateQuery(reference), enabled: useCapability('depositState') })
  if (data?.inReview) return <OpenNote reference={reference} code={code} title={title} />
  if (data && isOver(data)) return null
  return (
    <Note
      tone="info"
      icon={<Hourglass />}
      role="status"
      action={
        <TextLink to={paths.depositFlow(code, reference)} py="1">
          {t('transfer_state')}
        </TextLink>
      }
    >
      {t('transfer_waiting')}
    </Note>
  )
}
