import { chakra, Menu, Portal } from '@chakra-ui/react'
import { findLanguage, type LanguageCode } from '@shared/languages'
import { ChevronDown } from 'lucide-react'
import { useLanguage } from '@/platform/format'
import { chooseLanguage, useTranslation } from '@/platform/i18n'
import { notify } from '@/platform/notify'

/** The order of the switcher (@see spec SHELL-18). */
export const offered = ['de', 'en', 'tr'] as const satisfies readonly LanguageCode[]

/** A language's texts are loaded before it takes over; if they cannot be, the page stays as it was. */
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
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <chakra.button
          type="button"
          aria-label={`${t('language')}: ${findLanguage(current)?.name}`}
          display="inline-flex"
          alignItems="center"
          gap="1"
          h="10"
          px="2"
          borderRadius="l2"
          fontWeight="medium"
          color="fg.muted"
          cursor="pointer"
          _hover={{ bg: 'bg.muted', color: 'fg' }}
          _focusVisible={{ boxShadow: 'focus' }}
          _icon={{ boxSize: '4' }}
        >
          {current.toUpperCase()}
          <ChevronDown aria-hidden />
        </chakra.button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.RadioItemGroup value={current} onValueChange={({ value }) => void switchLanguage(value as LanguageCode)}>
              {offered.map((code) => (
                <Menu.RadioItem key={code} value={code} lang={code}>
                  <chakra.span w="6" color="fg.subtle" textStyle="caption">
                    {code.toUpperCase()}
                  </chakra.span>
                  {findLanguage(code)?.name}
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
