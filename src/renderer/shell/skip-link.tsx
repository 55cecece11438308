import { chakra } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import { useTranslation } from '@/platform/texts/i18n'

const Skip = chakra('a', {
  base: {
    pos: 'fixed',
    top: '2',
    left: '2',
    zIndex: 'skipNav',
    px: '4',
    py: '2.5',
    borderRadius: 'l2',
    bg: 'brand.solid',
    color: 'brand.contrast',
    fontWeight: 'semibold',
    transform: 'translateY(-200%)',
    _focusVisible: { transform: 'none', boxShadow: 'focus' },
  },
  variants: { games: { true: { 'body:not(:has(main [data-game])) &': { display: 'none' } } } },
})

const firstGame = () => document.querySelector<HTMLElement>('main [data-game]')
const to = (find: () => HTMLElement | null) => (event: MouseEvent) => {
  event.preventDefault()
  find()?.focus()
}

/** First keyboard stops: skip the header, and on a catalogue also its filters. They work before hydration too (@see PROTECT-14). */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <>
      <Skip href="#main" onClick={to(() => document.getElementById('main'))}>
        {t('skip_to_content')}
      </Skip>
      <Skip games href="#main" onClick={to(firstGame)}>
        {t('skip_to_games')}
      </Skip>
    </>
  )
}
