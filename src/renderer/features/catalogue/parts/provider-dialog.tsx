import { chakra } from '@chakra-ui/react'
import { foldText } from '@kehribar/shared/rules/fold'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { Dialog } from '@/ui/feedback/dialog'
import { PlainPicture } from '@/ui/media/picture'
import { InputBox } from '@/ui/forms/input-box'
import { type Filter, withProvider } from '../filter'
import type { Catalogue } from '../use-catalogue'

interface Props {
  filter: Filter
  providers: Catalogue['providers']
  onChoose: (filter: Filter) => void
  onClose: () => void
}

const Choice = chakra(
  'button',
  {
    base: {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: '1.5',
      w: 'full',
      h: '84px',
      px: '2',
      borderRadius: 'l3',
      bg: 'bg.muted',
      color: 'fg.muted',
      textStyle: 'caption',
      cursor: 'pointer',
      _hover: { bg: 'bg.emphasized' },
      _focusVisible: { outline: 'none', boxShadow: 'focus' },
      '&[aria-pressed=true]': { bg: 'bg.brand', color: 'fg.brand', boxShadow: 'inset 0 0 0 1px {colors.border.brand}' },
      '& img': { h: '28px', w: 'auto', maxW: 'full', objectFit: 'contain' },
    },
  },
  { defaultProps: { type: 'button' } },
)

/** Dialog with a search over all providers and their counts: four columns, two on phones (@see CAT-04, CAT-08). */
export default function ProviderDialog({ filter, providers, onChoose, onClose }: Props) {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation('common')
  const [text, setText] = useState('')
  const foldedText = foldText(text)
  const found = providers.filter(({ name }) => foldText(name).includes(foldedText))
  const heightOf = (columns: number) => `${Math.max(1, Math.ceil(providers.length / columns)) * 92 - 8}px`
  const count = (games: number) => t('games', { count: games })
  return (
    <Dialog open onClose={onClose} title={t('providers')} size="lg">
      <chakra.search display="block">
        <InputBox>
          <Search aria-hidden />
          <input
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('search_provider')}
            aria-label={t('search_provider')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </InputBox>
      </chakra.search>
      <chakra.div pos="relative">
        <chakra.ul
          display="grid"
          gap="2"
          mt="4"
          // Keep the height of the full list, so that the dialog does not shrink while the player types.
          minH={{ base: heightOf(2), md: heightOf(4) }}
          alignContent="start"
          listStyleType="none"
          gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
        >
          {found.map(({ provider, name, image, games }) => (
            <li key={provider}>
              <Choice
                aria-pressed={provider === filter.provider}
                onClick={() => onChoose(withProvider(filter, provider === filter.provider ? 'all' : provider))}
              >
                <PlainPicture src={image} alt={name} loading="lazy" fallback={name} />
                {games !== undefined && count(games)}
              </Choice>
            </li>
          ))}
        </chakra.ul>
        <chakra.p role="status" pos="absolute" insetX="0" top="10" color="fg.muted" textAlign="center" pointerEvents="none">
          {found.length === 0 ? common('no_results') : ''}
        </chakra.p>
      </chakra.div>
    </Dialog>
  )
}
