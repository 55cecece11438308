import { ibanGroups, ibanInput } from '@kehribar/shared/rules/iban'
import { type ClipboardEvent, type RefCallback, useLayoutEffect, useRef, useState } from 'react'
import { TextInput, type TextInputProps } from '@/ui/forms/text-input'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'ref'> {
  /** TR and digits, without spaces; empty while nothing was typed. */
  value: string
  onValueChange: (iban: string) => void
  ref?: RefCallback<HTMLInputElement>
}

/** Shown: TR33 0006 1005 …; TR stands there from the start (@see VAL-21). */
const shown = (iban: string): string => ibanGroups(iban || 'TR')
/** Characters of the IBAN before a place of the field: TR, which always stands there, and the digits typed before it. */
const kept = (text: string, place: number): number => 2 + text.slice(0, place).replace(/\D/g, '').length

/** Where the cursor stands in the grouped text after so many characters. */
const placeAfter = (count: number): number => count + Math.max(0, Math.floor((count - 1) / 4))

/** An IBAN that begins with TR, takes digits only and is shown in groups of four; the cursor stays where it was typed (@see VAL-21). */
export function IbanInput({ value, onValueChange, ref, ...rest }: Props) {
  const input = useRef<HTMLInputElement | null>(null)
  const cursor = useRef<number | null>(null)
  // Drawn anew for what is refused too, so that the cursor is put back.
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

  /** A whole IBAN replaces what is there, wherever the cursor stands. */
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
