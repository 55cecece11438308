import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import '@/testing'
import { SubmitButton } from './submit-button'
import { system } from '../theme/system'

test('a busy button keeps the focus and cannot be pressed again, nor by Enter in a field', async () => {
  const sent = vi.fn()
  function Form() {
    const [busy, setBusy] = useState(false)
    const submit = (event: FormEvent) => {
      event.preventDefault()
      sent()
      setBusy(true)
    }
    return (
      <form onSubmit={submit}>
        <input aria-label="Ad" />
        <SubmitButton loading={busy}>Kaydet</SubmitButton>
      </form>
    )
  }
  render(
    <ChakraProvider value={system}>
      <Form />
    </ChakraProvider>,
  )
  const button = screen.getByRole('button', { name: 'Kaydet' })
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Enter} ')
  await userEvent.type(screen.getByLabelText('Ad'), 'a{Enter}')
  expect(sent).toHaveBeenCalledOnce()
})
