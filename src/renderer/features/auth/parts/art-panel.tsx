import { chakra } from '@chakra-ui/react'
import { useTranslation } from '@/platform/texts/i18n'
import drop from '../art/drop.svg?url&no-inline'

/** The picture beside a short form, with live text over its dark side. */
export function ArtPanel({ about }: { about: 'login' | 'recovery' }) {
  const { t } = useTranslation('auth')
  return (
    <chakra.aside
      pos="relative"
      display={{ base: 'none', xl: 'flex' }}
      alignItems="flex-end"
      aspectRatio="4 / 3.6"
      overflow="hidden"
      borderRadius="xl"
      bg="bg.panel"
    >
      <chakra.img src={drop} alt="" pos="absolute" inset="0" boxSize="full" objectFit="cover" />
      <chakra.div pos="absolute" inset="0" bg="linear-gradient(transparent 45%, #0E0C0AD9 85%)" />
      <chakra.div pos="absolute" inset="0" borderRadius="inherit" boxShadow="inset 0 0 0 1px #ffffff12" />
      <chakra.div pos="relative" p="8" display="grid" gap="2.5" maxW="460px">
        <chakra.h2 textStyle="h1">{t(`art_${about}_title`)}</chakra.h2>
        <chakra.p fontSize="sm" lineHeight="sm" color="fg" textWrap="pretty">
          {t(`art_${about}_text`)}
        </chakra.p>
      </chakra.div>
    </chakra.aside>
  )
}
