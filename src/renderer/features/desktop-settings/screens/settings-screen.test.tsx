import type { ClientSettings, SessionProtection } from '@kehribar/shared/desktop'
import type { SettingChange, SettingsView } from '@kehribar/shared/desktop-settings'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { platform } from '@/platform/shell'
import { type Notice, takeNotices } from '@/platform/shell/notify'
import { disabledToasts, setToastEnabled } from '@/platform/shell/toast-settings'
import { renderAt, setWidth } from '@/testing'
import { Component } from './settings-screen'
import { Component as WebScreen } from './web-screen'

const firstDay: SettingsView = {
  values: {
    openAtLogin: false,
    startHidden: true,
    closeToTray: true,
    notifications: true,
    noticeBet: true,
    noticeWithdrawal: true,
    noticeDeposit: true,
    noticeBonus: true,
    quietHours: { on: false, from: 1380, to: 480 },
    showBalance: false,
    hardwareAcceleration: true,
    lowData: false,
    proxy: { mode: 'system', address: '' },
    zoom: 100,
    spellCheck: 'off',
    passwordStore: 'automatic',
  },
  prescribed: [],
  able: { openAtLogin: true, tray: true, notifications: true, spellCheck: true, passwordStore: true },
  restartNeeded: { hardwareAcceleration: false, passwordStore: false },
  unsaved: false,
  version: '1.2.3',
}

let view: SettingsView
let refuses: boolean
let changed: SettingChange[]
let restarts: number
let report: (view: SettingsView) => void
let protection: SessionProtection
const notices: Notice[] = []
let stop: () => void

const settings: ClientSettings = {
  read: async () => view,
  change: async (change) => {
    changed.push(change)
    if (refuses) throw new Error('refused')
    const restartNeeded = change.name in view.restartNeeded ? { ...view.restartNeeded, [change.name]: true } : view.restartNeeded
    view = { ...view, values: { ...view.values, [change.name]: change.value }, restartNeeded }
    return view
  },
  reset: async () => (view = firstDay),
  onChanged: (listener) => {
    report = listener
    return () => (report = () => {})
  },
  restart: async () => void restarts++,
}

beforeEach(() => {
  setWidth(1280)
  view = firstDay
  refuses = false
  changed = []
  restarts = 0
  protection = { kept: true, notice: 'none' }
  notices.length = 0
  stop = takeNotices((notice) => notices.push(notice))
  vi.spyOn(platform.session, 'protection').mockImplementation(async () => protection)
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/cdnFiles/jms.json')
      ? new Response(JSON.stringify({ footer: {}, links: { desktop: 'https://elsewhere.example/desktop' } }))
      : new Response('{"status":1,"data":{}}'),
  )
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Object.assign(platform, { settings: null, saveDiagnostics: null })
})

async function open(has: Partial<SettingsView> = {}) {
  view = { ...view, ...has }
  Object.assign(platform, { settings })
  await renderAt('/profile/desktop', [{ path: '/profile/desktop', element: <Component /> }])
  await screen.findByRole('heading', { name: 'Bildirimler' })
  return userEvent.setup()
}
const toggle = (name: string) => screen.getByRole('switch', { name })
const noticeTexts = () => notices.map(({ tone, text }) => `${tone} ${text}`)

test.each<[string, SettingChange]>([
  ['Bilgisayar açılınca başlat', { name: 'openAtLogin', value: true }],
  ['Pencere kapanınca arka planda çalış', { name: 'closeToTray', value: false }],
  ['Yeni mesajları haber ver', { name: 'notifications', value: false }],
  ['Bahis sonuçlanınca haber ver', { name: 'noticeBet', value: false }],
  ['Para çekme ödenince haber ver', { name: 'noticeWithdrawal', value: false }],
  ['Para yatırma onaylanınca haber ver', { name: 'noticeDeposit', value: false }],
  ['Bonus bitince haber ver', { name: 'noticeBonus', value: false }],
  ['Bakiyeyi simgenin menüsünde göster', { name: 'showBalance', value: true }],
  ['Donanım hızlandırma', { name: 'hardwareAcceleration', value: false }],
  ['Az veri kullan', { name: 'lowData', value: true }],
])('CLIENT-36 CLIENT-39 "%s" is a switch that applies at once', async (name, change) => {
  const user = await open()
  await user.click(toggle(name))
  await waitFor(() => expect(changed).toEqual([change]))
  await waitFor(() => expect((toggle(name) as HTMLInputElement).checked).toBe(change.value))
  expect(noticeTexts()).toEqual([])
})

test('USE-8 CLIENT-36 notifications of pages are switched here too, beside those of the client', async () => {
  const user = await open()
  const section = screen.getByRole('region', { name: 'Site içi bildirimler' })
  await user.click(within(section).getByRole('switch', { name: 'Para çekme' }))
  expect(disabledToasts()).toEqual(['withdrawal'])
  setToastEnabled('withdrawal', true)
  expect(changed).toEqual([])
})

test('CLIENT-33 starting without a window is offered only if the client opens at login and there is a tray', async () => {
  const user = await open()
  const hidden = () => screen.queryByRole('switch', { name: 'Bilgisayarla açılınca pencere gösterme' })
  expect(hidden()).toBeNull()
  await user.click(toggle('Bilgisayar açılınca başlat'))
  await waitFor(() => expect(hidden()).toBeChecked())
  await user.click(hidden() as HTMLElement)
  await waitFor(() => expect(changed.at(-1)).toEqual({ name: 'startHidden', value: false }))
})

test('a slow answer to one change does not undo the next', async () => {
  const user = await open()
  const answers: (() => void)[] = []
  const slow = vi.spyOn(settings, 'change').mockImplementation(async (change) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return (view = { ...view, values: { ...view.values, [change.name]: change.value } })
  })
  await user.click(toggle('Yeni mesajları haber ver'))
  await user.click(toggle('Donanım hızlandırma'))
  await waitFor(() => expect(answers).toHaveLength(2))
  act(() => report({ ...view, values: { ...view.values, notifications: false } }))
  answers[0]?.()
  await waitFor(() => expect(view.values.notifications).toBe(false))
  await act(async () => {})
  expect(toggle('Donanım hızlandırma')).not.toBeChecked()
  answers[1]?.()
  await waitFor(() => expect(view.values.hardwareAcceleration).toBe(false))
  expect(toggle('Donanım hızlandırma')).not.toBeChecked()
  expect(toggle('Yeni mesajları haber ver')).not.toBeChecked()
  slow.mockRestore()
})

test('a change that the client rejects reverts and shows an error', async () => {
  const user = await open()
  refuses = true
  await user.click(toggle('Bilgisayar açılınca başlat'))
  await waitFor(() => expect(noticeTexts()).toEqual(['error desktop.not_changed']))
  await waitFor(() => expect(toggle('Bilgisayar açılınca başlat')).not.toBeChecked())
})

test('a change that the system did not apply shows an error too', async () => {
  const user = await open()
  vi.spyOn(settings, 'change').mockImplementationOnce(async () => view)
  await user.click(toggle('Bilgisayar açılınca başlat'))
  await waitFor(() => expect(noticeTexts()).toEqual(['error desktop.not_changed']))
  expect(toggle('Bilgisayar açılınca başlat')).not.toBeChecked()
})

test('DESKTOP-23 without system support the switch is off and disabled, and says why', async () => {
  await open({ able: { openAtLogin: false, tray: false, notifications: false, spellCheck: false, passwordStore: false } })
  for (const [name, why] of [
    ['Bilgisayar açılınca başlat', 'Yalnızca kurulu uygulamada kullanılabilir.'],
    ['Pencere kapanınca arka planda çalış', 'Bu sistemde bildirim alanı yok; pencere kapanınca uygulama da kapanır.'],
    ['Yeni mesajları haber ver', 'Bu sistem bildirim göstermiyor. Yeni mesajları uygulamadaki zil simgesinde görürsünüz.'],
    ['Bakiyeyi simgenin menüsünde göster', 'Bu sistemde bildirim alanı yok.'],
  ] as const) {
    expect(toggle(name)).toBeDisabled()
    expect(toggle(name)).not.toBeChecked()
    expect(toggle(name)).toHaveAccessibleDescription(why)
  }
  expect(screen.queryByRole('switch', { name: 'Sessiz saatler' })).toBeNull()
  expect(screen.getByText('Yazımı macOS denetler. Dili sistem ayarlarında seçebilirsiniz.')).toBeVisible()
  expect(await screen.findByText('Oturumunuz bu cihazda şifrelenmiş olarak saklanır', { exact: false })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Parola kasası' })).toBeNull()
})

test('quiet hours: on and off, each end chosen on a 24-hour clock, never the same time twice; the list includes a time from an older file', async () => {
  const user = await open()
  await user.click(toggle('Sessiz saatler'))
  const from = await screen.findByRole('combobox', { name: 'Başlangıç' })
  const to = screen.getByRole('combobox', { name: 'Bitiş' })
  const times = (field: HTMLElement) =>
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect([from, to].map((field) => within(field).getByRole('option', { selected: true }).textContent)).toEqual(['23:00', '08:00'])
  expect(times(from)).toHaveLength(47)
  expect(times(from)).not.toContain('08:00')
  expect([times(from).at(0), times(from).at(-1)]).toEqual(['00:00', '23:30'])
  await user.selectOptions(from, '22:30')
  await user.selectOptions(to, '07:00')
  await waitFor(() => expect(changed.at(-1)).toEqual({ name: 'quietHours', value: { on: true, from: 22 * 60 + 30, to: 420 } }))
  act(() => report({ ...view, values: { ...view.values, quietHours: { on: true, from: 22 * 60 + 15, to: 420 } } }))
  await waitFor(() => expect(within(from).getByRole('option', { selected: true })).toHaveTextContent('22:15'))
})

test('zoom and spell checking are chosen from lists; the list includes a size set by keyboard', async () => {
  const user = await open({ values: { ...firstDay.values, zoom: 105 } })
  const zoom = screen.getByRole('combobox', { name: 'Sayfa boyutu' })
  expect(within(zoom).getByRole('option', { name: '%105', selected: true })).toBeInTheDocument()
  await user.selectOptions(zoom, '%125')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Yazım denetimi' }), 'Deutsch')
  await waitFor(() =>
    expect(changed).toEqual([
      { name: 'zoom', value: 125 },
      { name: 'spellCheck', value: 'de' },
    ]),
  )
})

test('a manual proxy applies once it has an address; an invalid one shows an error at the field', async () => {
  const user = await open()
  const mode = screen.getByRole('combobox', { name: 'Vekil sunucu (proxy)' })
  await user.selectOptions(mode, 'Elle gir')
  const address = await screen.findByRole('textbox', { name: 'Sunucu adresi' })
  const use = screen.getByRole('button', { name: 'Adresi kullan' })
  for (const [typed, message] of [
    [null, 'Sunucunun adresini yazın.'],
    ['proxy.example.com', 'Adresin sonuna iki nokta ve 1 ile 65535 arasında bir bağlantı noktası ekleyin, örneğin :8080.'],
    ['deniz:gizli@proxy.example.com:80', 'Adresi kullanıcı adı ve şifre olmadan yazın. Sunucu bunları isterse uygulama size sorar.'],
    ['socks4://proxy.example.com:1080', 'Yalnızca http://, https:// ve socks5:// desteklenir.'],
    ['proxy example', 'Bu bir sunucu adresi değil. Örneğin: proxy.example.com:8080'],
  ] as const) {
    await user.clear(address)
    if (typed) await user.type(address, typed)
    await user.click(use)
    await waitFor(() => expect(address).toHaveAccessibleDescription(message))
    expect(address).toBeInvalid()
    expect(address).toHaveFocus()
  }
  expect(changed).toEqual([])
  await user.clear(address)
  await user.type(address, ' proxy.example.com:8080 {Enter}')
  await waitFor(() => expect(changed).toEqual([{ name: 'proxy', value: { mode: 'manual', address: 'proxy.example.com:8080' } }]))
  expect(await screen.findByText('Bu adres kullanılıyor.')).toBeVisible()
  expect(address, 'saving leaves the focus where it is').toHaveFocus()
  expect(address).toHaveValue('proxy.example.com:8080')
  await user.selectOptions(mode, 'Sistem ayarları')
  await waitFor(() => expect(changed.at(-1)).toEqual({ name: 'proxy', value: { mode: 'system', address: 'proxy.example.com:8080' } }))
  expect(screen.queryByRole('textbox', { name: 'Sunucu adresi' })).toBeNull()
})

test('a setting that waits for a restart says so, and offers the restart', async () => {
  const user = await open()
  expect(screen.queryByRole('button', { name: 'Yeniden başlat' })).toBeNull()
  await user.click(toggle('Donanım hızlandırma'))
  await user.click(await screen.findByRole('button', { name: 'Yeniden başlat' }))
  await waitFor(() => expect(restarts).toBe(1))
})

test('settings that cannot be written to disk show an error: at the change, and on the page', async () => {
  const user = await open()
  view = { ...view, unsaved: true }
  await user.click(toggle('Bakiyeyi simgenin menüsünde göster'))
  await waitFor(() => expect(noticeTexts()).toEqual(['warning desktop.unsaved']))
  expect(screen.getByText('Ayarlar diske yazılamadı', { exact: false })).toBeVisible()
})

test('reset asks for confirmation; cancelling changes nothing', async () => {
  const user = await open({ values: { ...firstDay.values, zoom: 150, showBalance: true } })
  await user.click(screen.getByRole('button', { name: 'Ayarları sıfırla' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Vazgeç' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(toggle('Bakiyeyi simgenin menüsünde göster')).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Ayarları sıfırla' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ayarları sıfırla' }))
  await waitFor(() => expect(noticeTexts()).toEqual(['success desktop.reset_done']))
  expect(toggle('Bakiyeyi simgenin menüsünde göster')).not.toBeChecked()
  expect(screen.getByRole('combobox', { name: 'Sayfa boyutu' })).toHaveValue('100')
})

test('a change by keyboard shows here', async () => {
  await open()
  act(() => report({ ...firstDay, values: { ...firstDay.values, zoom: 175 } }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sayfa boyutu' })).toHaveValue('175'))
})

test.each<[SessionProtection, string]>([
  [{ kept: true, notice: 'none' }, 'Oturumunuz bu cihazda şifrelenmiş olarak saklanır'],
  [{ kept: false, notice: 'memory_only' }, 'Bu sistemde parola kasası bulunamadı'],
  [{ kept: false, notice: 'locked' }, 'Parola kasası kilitli'],
  [{ kept: true, notice: 'backend_changed' }, 'Sistemin parola kasası değişmiş'],
  [{ kept: true, notice: 'unreadable' }, 'Önceki oturum okunamadı ve silindi.'],
])('DESKTOP-21 CLIENT-5 the page shows how the session is stored: %j', async (state, words) => {
  protection = state
  await open()
  expect(await screen.findByText(words, { exact: false })).toBeVisible()
})

test('CLIENT-40 a setting of the administrator shows, says so and cannot be changed here', async () => {
  await open({
    values: { ...firstDay.values, closeToTray: false, proxy: { mode: 'manual', address: 'proxy.example.com:8080' }, passwordStore: 'kwallet6' },
    prescribed: ['closeToTray', 'proxy', 'spellCheck', 'passwordStore', 'updates'],
  })
  const fixed = [
    toggle('Pencere kapanınca arka planda çalış'),
    screen.getByRole('combobox', { name: 'Vekil sunucu (proxy)' }),
    screen.getByRole('combobox', { name: 'Yazım denetimi' }),
    await screen.findByRole('combobox', { name: 'Parola kasası' }),
  ]
  for (const field of fixed) {
    expect(field).toBeDisabled()
    expect(field).toHaveAccessibleDescription('Bu ayarı yöneticiniz belirledi.')
  }
  expect(screen.getByRole('textbox', { name: 'Sunucu adresi' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Adresi kullan' })).toBeNull()
  expect(toggle('Donanım hızlandırma')).toBeEnabled()
})

test('DESKTOP-21 the password store can be chosen on Linux, and the page says that a restart ends the session', async () => {
  protection = { kept: false, notice: 'memory_only' }
  const user = await open({ values: { ...firstDay.values, passwordStore: 'basic' } })
  expect(await screen.findByText('Parola kasası kullanmamayı seçtiniz.', { exact: false })).toBeVisible()
  const store = screen.getByRole('combobox', { name: 'Parola kasası' })
  await user.selectOptions(store, 'GNOME anahtarlığı (Secret Service)')
  await waitFor(() => expect(changed).toEqual([{ name: 'passwordStore', value: 'gnome-libsecret' }]))
  expect(await screen.findByText('O zaman yeniden giriş yaparsınız', { exact: false })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Yeniden başlat' }))
  await waitFor(() => expect(restarts).toBe(1))
})

test('settings that fail to load show an error and can be retried', async () => {
  Object.assign(platform, { settings })
  const read = vi.spyOn(settings, 'read').mockRejectedValue(new Error('refused'))
  await renderAt('/profile/desktop', [{ path: '/profile/desktop', element: <Component /> }])
  const retry = await screen.findByRole('button', { name: 'Yeniden dene' })
  read.mockRestore()
  await userEvent.click(retry)
  expect(await screen.findByText('Kehribar 1.2.3 sürümü')).toBeVisible()
})

test('in a browser the page says that these are settings of the client, and where to get it', async () => {
  await renderAt('/profile/desktop', [{ path: '/profile/desktop', element: <WebScreen /> }])
  expect(await screen.findByRole('heading', { level: 1, name: 'Masaüstü uygulamasının ayarları' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Masaüstü uygulamasını indir' })).toHaveAttribute('href', 'https://elsewhere.example/desktop')
  expect(screen.queryByRole('switch')).toBeNull()
})

test.each([
  ['saved', ['success diagnostics.saved']],
  ['failed', ['error diagnostics.failed']],
  ['cancelled', []],
] as const)('the diagnostics: %s', async (outcome, expected) => {
  const choices: unknown[] = []
  Object.assign(platform, { saveDiagnostics: async (choice: unknown) => (choices.push(choice), outcome) })
  const user = await open()
  const button = await screen.findByRole('button', { name: 'Dosyayı kaydet' })
  await user.click(button)
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(noticeTexts()).toEqual(expected)
  const crashReports = screen.getByRole('checkbox', { name: 'Çökme raporlarını ekle' })
  expect(crashReports).toHaveAccessibleDescription(/şifreyi içerebilir/)
  await user.click(crashReports)
  await user.click(button)
  await waitFor(() => expect(choices).toEqual([{ dumps: false }, { dumps: true }]))
})
