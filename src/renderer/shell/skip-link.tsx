import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'

/** The first stop of the keyboard: past the header. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <chakra.a
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
      pos="fixed"
      top="2"
      left="2"
      zIndex="skipNav"
      px="4"
      py="2.5"
      borderRadius="l2"
      bg="brand.solid"
      color="brand.contrast"
      fontWeight="semibold"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none', boxShadow: 'focus' }}
    >
      {t('skip_to_content')}
    </chakra.a>
  )
}
