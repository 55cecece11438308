import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useTranslation } from '@/platform/texts/i18n'

/** How far a download is. Not told aloud at every step: whoever wants to know looks at the bar. */
export function DownloadBar({ label, percent }: { label: string; percent: number }) {
  const { t } = useTranslation('updates')
  const id = useId()
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div display="flex" justifyContent="space-between" gap="4">
        <span id={id}>{label}</span>
        <chakra.span aria-hidden color="fg.muted" fontVariantNumeric="tabular-nums">
          {t('percent', { percent })}
        </chakra.span>
      </chakra.div>
      <chakra.div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        h="6px"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <chakra.div h="full" bg="brand.solid" transition="width var(--chakra-durations-moderate)" style={{ width: `${percent}%` }} />
      </chakra.div>
    </chakra.div>
  )
}
