import { Button } from '@chakra-ui/react'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '@/testing'
import { Dialog } from './dialog'
import { PasswordInput } from '../forms/password-input'

// jsdom has no layout, and an element without size cannot get the initial focus.
beforeEach(() => void vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never))

const ask = (children: ReactNode, footer?: ReactNode) =>
  renderAt('/', [
    {
      path: '/',
      element: (
        <Dialog open onClose={() => {}} role="alertdialog" title="Emin misiniz?" footer={footer}>
          {children}
        </Dialog>
      ),
    },
  ])

test('RG-08 a question that asks for the password focuses its field, not the close button', async () => {
  await ask(
    <form>
      <PasswordInput label="Şifreniz" />
      <Button>Vazgeç</Button>
    </form>,
  )
  await waitFor(() => expect(screen.getByLabelText('Şifreniz')).toHaveFocus())
})

test('RG-09 AUTH-38 a question without fields focuses the button that changes nothing', async () => {
  await ask(
    null,
    <>
      <Button>Vazgeç</Button>
      <Button>Çıkış yap</Button>
    </>,
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Vazgeç' })).toHaveFocus())
})
