import { chakra } from '@chakra-ui/react'
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { platform } from '@/platform/shell'
import { useTranslation } from '@/platform/texts/i18n'
import { InputBox } from '@/ui/forms/input-box'
import { IconButton } from '@/ui/navigation/icon-button'

/** Searches the page's text as browsers do: opened by menu or shortcut, closed by Escape (@see CLIENT-38). */
export default function FindBar() {
  const { t } = useTranslation('desktop')
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [found, setFound] = useState<{ active: number; matches: number } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const before = useRef<Element | null>(null)

  useEffect(() => {
    const stopOpen = platform.find?.onOpen(() => {
      if (document.activeElement !== field.current) before.current = document.activeElement
      setOpen(true)
      // If it is open already, the shortcut selects the text, as in browsers.
      field.current?.select()
      field.current?.focus()
    })
    const stopFound = platform.find?.onFound(setFound)
    return () => {
      stopOpen?.()
      stopFound?.()
    }
  }, [])
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])

  if (!open) return null
  const look = (wanted: string, next: boolean, forward = true) => {
    if (wanted) void platform.find?.start({ text: wanted, forward, next })
    else {
      setFound(null)
      void platform.find?.stop()
    }
  }
  function close(): void {
    setOpen(false)
    setFound(null)
    void platform.find?.stop()
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  return (
    <chakra.form
      role="search"
      aria-label={t('find_title')}
      pos="fixed"
      top="4"
      insetEnd="4"
      zIndex="popover"
      display="flex"
      alignItems="center"
      gap="1"
      p="2"
      maxW="calc(100vw - 32px)"
      bg="bg.panel"
      borderRadius="l3"
      boxShadow="{shadows.md}, inset 0 0 0 1px {colors.border}"
      onSubmit={(event) => {
        event.preventDefault()
        look(text, true)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
        if (event.key === 'Enter' && event.shiftKey) {
          event.preventDefault()
          look(text, true, false)
        }
      }}
    >
      <chakra.div flex="1 1 200px" minW="0">
        <InputBox>
          <Search aria-hidden />
          <input
            ref={field}
            aria-label={t('find_title')}
            value={text}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value)
              look(event.target.value, false)
            }}
          />
        </InputBox>
      </chakra.div>
      <chakra.p role="status" minW="64px" textAlign="center" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {found && text ? (found.matches ? t('find_found', found) : t('find_none')) : ''}
      </chakra.p>
      <IconButton label={t('find_before')} type="button" disabled={!found?.matches} onClick={() => look(text, true, false)}>
        <ChevronUp />
      </IconButton>
      <IconButton label={t('find_next')} type="submit" disabled={!found?.matches}>
        <ChevronDown />
      </IconButton>
      <IconButton label={t('find_close')} type="button" onClick={close}>
        <X />
      </IconButton>
    </chakra.form>
  )
}
