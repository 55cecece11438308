import { ChakraProvider } from '@chakra-ui/react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import '@/testing'
import { system } from '@/ui/theme/system'
import { CodeInput } from './code-input'

function open() {
  const onComplete = vi.fn()
  function Held() {
    const [code, setCode] = useState('')
    return (
      <ChakraProvider value={system}>
        <CodeInput value={code} onChange={setCode} onComplete={onComplete} />
      </ChakraProvider>
    )
  }
  render(<Held />)
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox')
  return { onComplete, boxes, typed: () => boxes.map((box) => box.value).join('') }
}

test.each(['585541', '585541 ', '585 541', '585-541', '585541\n', '\t585 541\r\n', 'Kod: 585541'])(
  'ACCESS-04 AUTH-22 a code pasted as %j fills the six boxes',
  async (copied) => {
    const { boxes, typed, onComplete } = open()
    await userEvent.click(boxes[0] as HTMLElement)
    await userEvent.paste(copied)
    await waitFor(() => expect(typed()).toBe('585541'))
    await waitFor(() => expect(onComplete).toHaveBeenCalledExactlyOnceWith('585541'))
  },
)

test.each(['585541', '585 541', '585-541 '])('AUTH-22 a code autofilled as %j fills the six boxes', async (offered) => {
  const { boxes, typed, onComplete } = open()
  boxes[0]?.focus()
  fireEvent.input(boxes[0] as HTMLElement, { target: { value: offered } })
  await waitFor(() => expect(typed()).toBe('585541'))
  await waitFor(() => expect(onComplete).toHaveBeenCalledExactlyOnceWith('585541'))
})

test('AUTH-22 text without digits changes nothing', async () => {
  const { boxes, typed, onComplete } = open()
  await userEvent.click(boxes[0] as HTMLElement)
  await userEvent.paste('merhaba')
  expect([typed(), onComplete.mock.calls]).toEqual(['', []])
})
