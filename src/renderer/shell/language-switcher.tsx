import { chakra } from '@chakra-ui/react'
import { findLanguage, type LanguageCode, languages } from '@kehribar/shared/languages'
import { ChevronDown } from 'lucide-react'
import { useLanguage } from '@/platform/texts/format'
import { chooseLanguage, useTranslation } from '@/platform/texts/i18n'
import { notify } from '@/platform/shell/notify'
import { Popover } from '@/ui/feedback/popover'
import { MenuAction } from './menu-list'

/** Order of the switcher: by the languages' own names (@see SHELL-18). */
export const sortedLanguageCodes = [...languages].sort((a, b) => a.name.localeCompare(b.name, 'en')).map(({ languageCode }) => languageCode)

/** Changes the language once its texts have loaded. If they fail to load, the page stays as it is. */
export async function switchLanguage(code: LanguageCode): Promise<void> {
  try {
    await chooseLanguage(code)
  } catch {
    notify.error('shell.language_failed', 'errors.offline')
  }
}

export function LanguageSwitcher() {
  const { t } = useTranslation('shell')
  const current = useLanguage()
  const face = (
    <>
      {current.toUpperCase()}
      <ChevronDown size={16} aria-hidden />
    </>
  )
  return (
    <Popover label={`${t('language')}: ${findLanguage(current)?.name} (${current.toUpperCase()})`} face={face}>
      {sortedLanguageCodes.map((code) => (
        <MenuAction
          key={code}
          minH="10"
          lang={code}
          aria-pressed={code === current}
          onClick={(event) => {
            event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
            void switchLanguage(code)
          }}
        >
          <chakra.span w="6" color="fg.subtle" textStyle="caption" aria-hidden>
            {code.toUpperCase()}
          </chakra.span>
          {findLanguage(code)?.name}
        </MenuAction>
      ))}
    </Popover>
  )
}
