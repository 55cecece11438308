import type { ClientUpdates } from '@kehribar/shared/desktop'
import type { UpdateState } from '@kehribar/shared/desktop-updates'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { platform } from '@/platform/shell'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { renderAt, setWidth } from '@/testing'
import { UpdatesSection } from './updates-section'

const idle: UpdateState = { phase: 'idle', version: '', notes: '', percent: 0, reason: 'none', checkedAt: 0 }
let state: UpdateState
let answer: UpdateState
let did: string[]
let report: (state: UpdateState) => void
const notices: Notice[] = []
let stop: () => void

const updates: ClientUpdates = {
  read: async () => state,
  check: async () => {
    did.push('check')
    report({ ...state, phase: 'checking' })
    await Promise.resolve()
    report(answer)
    return answer
  },
  skip: async () => {
    did.push('skip')
    return idle
  },
  install: async () => void did.push('install'),
  onChanged: (listener) => {
    report = listener
    return () => (report = () => {})
  },
}

beforeEach(() => {
  setWidth(1280)
  vi.stubGlobal('fetch', async () => new Response('{"status":1,"data":{}}'))
  state = idle
  answer = { ...idle, phase: 'none', checkedAt: Date.parse('2026-11-22T06:00:00Z') }
  did = []
  notices.length = 0
  stop = takeNotices((notice) => notices.push(notice))
  Object.assign(platform, { updates })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  Object.assign(platform, { updates: null })
})

async function open() {
  await renderAt('/', [{ path: '/', element: <UpdatesSection version="1.0.0" /> }])
  const user = userEvent.setup()
  return { user, section: within(await screen.findByRole('region', { name: 'Güncellemeler' })) }
}

test('DESKTOP-24 the running version, the time of the last check, and its result show', async () => {
  const { user, section } = await open()
  expect(section.getByText('1.0.0')).toBeVisible()
  expect(await section.findByText('Henüz kontrol edilmedi')).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Şimdi kontrol et' }))
  expect(await section.findByText('Şu anda sunulan yeni bir sürüm yok.')).toBeVisible()
  expect(section.getByText('22.11.2026 09:00')).toBeVisible()
  expect(section.getByRole('button', { name: 'Şimdi kontrol et' })).toHaveFocus()
})

test.each([
  ['offline', 'İnternet bağlantısı yok'],
  ['feed', 'Güncelleme sunucusu yanıt vermiyor'],
  ['signature', 'imzası doğrulanamadı'],
  ['disk', 'diske yazılamadı'],
  ['unknown', 'Güncelleme yapılamadı'],
] as const)('DESKTOP-24 a failure shows as text: %s', async (reason, words) => {
  answer = { ...idle, phase: 'failed', reason }
  const { user, section } = await open()
  await user.click(await section.findByRole('button', { name: 'Şimdi kontrol et' }))
  expect(await section.findByText(words, { exact: false })).toBeVisible()
  expect(section.getByRole('button', { name: 'Şimdi kontrol et' })).toBeEnabled()
})

test('DESKTOP-24 a download shows its progress; once ready, it shows the notes as text and can be installed or skipped', async () => {
  const { user, section } = await open()
  await section.findByRole('button')
  act(() => report({ ...idle, phase: 'downloading', version: '1.2.0', percent: 40 }))
  expect(section.getByRole('progressbar', { name: 'Sürüm 1.2.0 indiriliyor' })).toHaveAttribute('aria-valuenow', '40')
  expect(section.queryByRole('button')).toBeNull()
  act(() => report({ ...idle, phase: 'ready', version: '1.2.0', notes: '<b>Yeni</b>', percent: 100 }))
  expect(section.getByRole('status')).toHaveTextContent('Sürüm 1.2.0 indirildi.')
  expect(section.getByText('<b>Yeni</b>')).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Şimdi yeniden başlat' }))
  await user.click(section.getByRole('button', { name: 'Bu sürümü atla' }))
  expect(did).toEqual(['install', 'skip'])
})

test('a build that cannot update itself says so and offers nothing', async () => {
  state = { ...idle, phase: 'unsupported' }
  const { section } = await open()
  expect(await section.findByText('Bu kurulum kendini güncelleyemez.', { exact: false })).toBeVisible()
  expect(section.queryByRole('button')).toBeNull()
})
