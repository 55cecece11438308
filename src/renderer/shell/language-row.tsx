import { chakra } from '@chakra-ui/react'
import { findLanguage } from '@kehribar/shared/languages'
import { useLanguage } from '@/platform/texts/format'
import { useTranslation } from '@/platform/texts/i18n'
import { Chip } from '@/ui/feedback/chip'
import { offered, switchLanguage } from './language-switcher'

/** The language choice where there is no room for a menu. */
export function LanguageRow() {
  const { t } = useTranslation('shell')
  const current = useLanguage()
  return (
    <chakra.div role="group" aria-label={t('language')} display="flex" flexWrap="wrap" gap="2">
      {offered.map((code) => (
        <Chip key={code} lang={code} aria-pressed={code === current} onClick={() => void switchLanguage(code)}>
          {findLanguage(code)?.name}
        </Chip>
      ))}
    </chakra.div>
  )
}
