import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { renderAt } from '@/testing'
import { emptyRegistration, type RegisterValues } from './register-form'
import { OptionalSection } from './sections'

function Held() {
  const form = useForm<RegisterValues>({ defaultValues: emptyRegistration })
  return (
    <>
      <OptionalSection form={form} />
      <button onClick={() => form.setError('identification_no', { message: 'validation.identity' })}>refuse</button>
      <button onClick={() => form.clearErrors()}>mend</button>
    </>
  )
}

test('USE-15 optional registration fields are collapsed until one has an error, and then stay open', async () => {
  await renderAt('/', [{ path: '/', element: <Held /> }])
  const fold = screen.getByText('İsteğe bağlı bilgiler').closest('details')
  expect(fold).not.toHaveAttribute('open')
  await userEvent.click(screen.getByRole('button', { name: 'refuse' }))
  expect(fold).toHaveAttribute('open')
  await userEvent.click(screen.getByRole('button', { name: 'mend' }))
  expect(fold).toHaveAttribute('open')
})
