import { ibanGroups, ibanInput } from '@kehribar/shared/rules/iban'
import { type ClipboardEvent, type RefCallback, useLayoutEffect, useRef, useState } from 'react'
import { TextInput, type TextInputProps } from '@/ui/forms/text-input'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'ref'> {
  /** TR and digits, without spaces; empty until something is typed. */
  value: string
  onValueChange: (iban: string) => void
  ref?: RefCallback<HTMLInputElement>
}

/** Formats an IBAN as TR33 0006 1005 …; an empty field shows TR (@see VAL-21). */
const shown = (iban: string): string => ibanGroups(iban || 'TR')
/** Counts the IBAN characters before a cursor position: the fixed TR plus the digits. */
const kept = (text: string, place: number): number => 2 + text.slice(0, place).replace(/\D/g, '').length

/** Returns the cursor position in the grouped text after `count` characters. */
const placeAfter = (count: number): number => count + Math.max(0, Math.floor((count - 1) / 4))

/** Input for a Turkish IBAN: fixed TR, digits only, groups of four. The cursor keeps its place while typing (@see VAL-21). */
export function IbanInput({ value, onValueChange, ref, ...rest }: Props) {
  const input = useRef<HTMLInputElement | null>(null)
  const cursor = useRef<number | null>(null)
  // Forces a render after rejected input as well, so that the effect below restores the cursor.
  const [, setTurn] = useState(0)
  useLayoutEffect(() => {
    if (cursor.current === null || input.current !== document.activeElement) return
    input.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  })

  function take(typed: string, place: number) {
    const iban = ibanInput(typed)
    cursor.current = placeAfter(Math.min(iban.length, kept(typed, place)))
    onValueChange(iban)
    setTurn((turn) => turn + 1)
  }

  /** A pasted complete IBAN replaces the whole value, wherever the cursor is. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text').trim().toUpperCase()
    if (!/^TR[\s\d-]+$/.test(text)) return
    event.preventDefault()
    take(text, text.length)
  }

  return (
    <TextInput
      {...rest}
      ref={(element) => {
        input.current = element
        ref?.(element)
      }}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      value={shown(value)}
      onChange={(event) => take(event.target.value, event.target.selectionStart ?? event.target.value.length)}
      onPaste={paste}
    />
  )
}
