import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '@/platform/page'
import { useTranslation } from '@/platform/texts/i18n'
import Toaster from '@/ui/feedback/toaster'
import { renderAt, setSession, testUser } from '@/testing'
import { Overlays } from '../overlays'

interface Sent {
  path: string
  body: unknown
}
let sent: Sent[]
let answer: { status: number; body: unknown }

beforeEach(() => {
  sent = []
  answer = { status: 200, body: { status: 1 } }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api', '')
    if (path === '/translator/save') {
      sent.push({ path, body: JSON.parse(init.body as string) })
      return new Response(JSON.stringify(answer.body), { status: answer.status, headers: { 'content-type': 'application/json' } })
    }
    return new Response(JSON.stringify({ status: 1, data: {} }), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setSession(null)
})

function Page() {
  const { t } = useTranslation(['home', 'common'])
  return (
    <>
      <button type="button">
        <svg aria-hidden />
        <span>{t('common:show_all')}</span>
      </button>
      <input aria-label={t('common:search')} />
      <p>Düz metin</p>
      <Overlays />
      <Toaster />
    </>
  )
}

const open = (translator: boolean) => {
  setSession({ ...testUser, translator })
  return renderAt('/', [{ path: '/', element: <Page /> }])
}

/** Right-clicks an element. Returns false if the page handled the click. */
const rightClick = (element: Element) => fireEvent.contextMenu(element)

test('I18N-10 a right click on a label opens the translation dialog, for players who may translate', async () => {
  await open(true)
  await waitFor(() => expect(rightClick(screen.getByText('Tümünü gör'))).toBe(false))
  expect(await screen.findByRole('dialog', { name: 'Metni düzenle' })).toHaveTextContent('common:show_all')
  expect(screen.getByLabelText('Metin')).toHaveValue('Tümünü gör')
})

test('I18N-10 an accessible name counts as a label; elsewhere the browser menu opens', async () => {
  await open(true)
  await waitFor(() => expect(rightClick(screen.getByRole('textbox', { name: 'Ara' }))).toBe(false))
  expect(await screen.findByRole('dialog')).toHaveTextContent('common:search')
  expect(rightClick(screen.getByText('Düz metin'))).toBe(true)
})

test('I18N-10 for everybody else a right click opens the browser menu', async () => {
  await open(false)
  expect(rightClick(screen.getByText('Tümünü gör'))).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('I18N-11 API-62 saving sends code, lang and trans, and the label changes at once', async () => {
  const user = userEvent.setup()
  await open(true)
  await waitFor(() => expect(rightClick(screen.getByText('Tümünü gör'))).toBe(false))
  const field = await screen.findByLabelText('Metin')
  await user.clear(field)
  await user.type(field, 'Hepsini göster')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Hepsini göster')).toBeInTheDocument()
  expect(sent).toEqual([{ path: '/translator/save', body: { code: 'common:show_all', lang: 'tr', trans: 'Hepsini göster' } }])
  i18n.addResource('tr', 'common', 'show_all', 'Tümünü gör')
})

test('ERR-26 a failed save shows an error, and the typed text stays', async () => {
  answer = { status: 500, body: {} }
  const user = userEvent.setup()
  await open(true)
  await waitFor(() => expect(rightClick(screen.getByText('Tümünü gör'))).toBe(false))
  const field = await screen.findByLabelText('Metin')
  await user.type(field, '!')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText('Metin kaydedilemedi. Lütfen yeniden deneyin.')).toBeInTheDocument()
  expect(field).toHaveValue('Tümünü gör!')
  expect(i18n.t('show_all')).toBe('Tümünü gör')
})

test('I18N-11 a translation must keep the values of the text', async () => {
  const user = userEvent.setup()
  setSession({ ...testUser, translator: true })
  function Plural() {
    const { t } = useTranslation('common')
    return (
      <>
        <p>{t('page_of', { count: 9, page: 4 })}</p>
        <Overlays />
      </>
    )
  }
  await renderAt('/', [{ path: '/', element: <Plural /> }])
  await waitFor(() => expect(rightClick(screen.getByText('9 sayfadan 4.'))).toBe(false))
  const field = await screen.findByLabelText('Metin')
  await user.clear(field)
  await user.type(field, 'Sayfa')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('{{count}}, {{page}}')
  expect(sent).toEqual([])
})
