import { chakra } from '@chakra-ui/react'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/platform/texts/i18n'
import { InputBox } from '@/ui/forms/input-box'

/** Milliseconds between the last letter and the change of the address, which avoids a history entry per letter. */
const PAUSE = 150

const Clear = chakra(
  'button',
  {
    base: {
      display: 'grid',
      '&[hidden]': { display: 'none' },
      placeItems: 'center',
      boxSize: '7',
      mr: '-1.5',
      flexShrink: '0',
      borderRadius: 'full',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      _icon: { boxSize: '4' },
    },
  },
  { defaultProps: { type: 'button' } },
)

interface Props {
  value: string
  onChange: (text: string) => void
  /** The player is about to type. */
  onNear: () => void
}

/** Search by title and studio. The address changes shortly after the last letter. */
export function SearchBox({ value, onChange, onNear }: Props) {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation('common')
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })

  // Going back or forward and "clear filters" change the address from outside.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      change.current(text)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <chakra.search display="block" minW="0" flex="1">
      <InputBox size="sm">
        <Search aria-hidden />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder={t('search')}
          aria-label={t('search')}
          value={text}
          onFocus={onNear}
          onChange={(event) => setText(event.target.value)}
          style={{ appearance: 'none' }}
        />
        {/* Always rendered: its style would otherwise arrive with the first letter and restyle the whole page. */}
        <Clear
          hidden={!text}
          aria-label={common('clear')}
          onClick={() => {
            setText('')
            input.current?.focus()
          }}
        >
          <X aria-hidden />
        </Clear>
      </InputBox>
    </chakra.search>
  )
}
