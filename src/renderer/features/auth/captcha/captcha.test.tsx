import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChakraProvider } from '@chakra-ui/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '@/testing'
import { system } from '@/ui/theme/system'
import { CaptchaField } from './captcha-field'
import { useCaptcha } from './use-captcha'

test('AUTH-27 a solved captcha yields a payload; a failure can be retried; a restart drops the old payload', async () => {
  const payloads: string[] = []
  let settle: { resolve: (payload: string) => void; reject: (error: Error) => void } | undefined
  const solve = () => new Promise<string>((resolve, reject) => void (settle = { resolve, reject }))
  const { result } = renderHook(() => useCaptcha((payload) => payloads.push(payload), solve))
  expect(result.current.state).toBe('idle')
  act(() => void result.current.start())
  expect(result.current.state).toBe('working')
  await act(async () => settle?.reject(new Error('offline')))
  expect(result.current.state).toBe('failed')
  act(() => void result.current.start())
  await act(async () => settle?.resolve('solved-1'))
  expect(result.current.state).toBe('done')
  act(() => void result.current.start())
  expect(payloads).toEqual(['', '', 'solved-1', ''])
})

test('AUTH-27 an answer that arrives after a restart is ignored', async () => {
  const payloads: string[] = []
  const settlers: ((payload: string) => void)[] = []
  const solve = () => new Promise<string>((resolve) => void settlers.push(resolve))
  const { result } = renderHook(() => useCaptcha((payload) => payloads.push(payload), solve))
  act(() => void result.current.start())
  act(() => void result.current.start())
  await act(async () => settlers[0]?.('old'))
  await act(async () => settlers[1]?.('new'))
  expect(payloads.filter(Boolean)).toEqual(['new'])
})

test('ERR-03 every state of the captcha has a text, and its error is linked to it', async () => {
  await renderAt('/', [{ path: '/', element: <p /> }])
  const onStart = vi.fn()
  const show = (state: 'idle' | 'working' | 'done' | 'failed') => (
    <ChakraProvider value={system}>
      <CaptchaField state={state} onStart={onStart} error={state === 'idle' ? 'auth.captcha_required' : undefined} />
    </ChakraProvider>
  )
  const view = render(show('idle'))
  expect(screen.getByText('Lütfen güvenlik kontrolünü tamamlayın.')).toBeVisible()
  const box = screen.getByRole('checkbox', { name: 'Robot değilim' })
  expect(box).toBeInvalid()
  expect(box).toHaveAccessibleDescription('Lütfen güvenlik kontrolünü tamamlayın.')
  await userEvent.click(box)
  expect(onStart).toHaveBeenCalledOnce()
  view.rerender(show('working'))
  expect(screen.getByRole('status')).toHaveTextContent('Kontrol ediliyor…')
  view.rerender(show('done'))
  expect(screen.getByRole('status')).toHaveTextContent('Doğrulandı')
  view.rerender(show('failed'))
  expect(screen.getByRole('status')).toHaveTextContent('Kontrol tamamlanamadı.')
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }))
  expect(onStart).toHaveBeenCalledTimes(2)
})
