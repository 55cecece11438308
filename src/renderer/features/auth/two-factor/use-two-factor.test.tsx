import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { minutesSeconds } from './countdown'
import { useTwoFactor } from './use-two-factor'

const { call, notify } = vi.hoisted(() => ({ call: vi.fn(), notify: { success: vi.fn(), info: vi.fn(), warning: vi.fn() } }))
vi.mock('@/platform/network/call', async () => ({ ...(await import('@/platform/network/call-error')), call }))
vi.mock('@/platform/shell/notify', () => ({ notify }))

const credentials = { username: 'deniz', password: 'Amber-1234' }
const onLoggedIn = vi.fn()
const open = () => renderHook(() => useTwoFactor(credentials, { sms: '+90 5•• ••• 42 17', mail: 'd•••@o•••.example' }, onLoggedIn)).result

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => void vi.useRealTimers())

/** Stubs answers by call name, in order of use. */
function answers(table: Record<string, unknown[]>) {
  call.mockImplementation(async (name: string) => table[name]?.shift() ?? { status: 0 })
}
const sent = { status: 1, otpId: 'challenge-1', expiresIn: 300, resendIn: 300 }

describe('two-factor dialog', () => {
  test('AUTH-25 the countdown shows m:ss', () => {
    expect([300, 278, 61, 60, 9, 0].map(minutesSeconds)).toEqual(['5:00', '4:38', '1:01', '1:00', '0:09', '0:00'])
  })

  test('AUTH-21 choosing a channel requests a code and opens step 2', async () => {
    answers({ otpRequest: [sent] })
    const dialog = open()
    act(() => dialog.current.choose('mail'))
    await act(() => dialog.current.send())
    expect(call).toHaveBeenCalledWith('otpRequest', { ...credentials, checktype: 'mail' })
    expect(dialog.current.step).toBe('code')
  })

  test('AUTH-25 resend waits 300 seconds, then AUTH-26 repeats the request for the same channel', async () => {
    answers({ otpRequest: [sent, { ...sent, otpId: 'challenge-2' }] })
    const dialog = open()
    await act(() => dialog.current.send())
    expect(dialog.current.pause).toBe(300)
    act(() => void vi.advanceTimersByTime(22_000))
    expect(minutesSeconds(dialog.current.pause)).toBe('4:38')
    act(() => void vi.advanceTimersByTime(277_000))
    expect(dialog.current.pause).toBe(1)
    act(() => void vi.advanceTimersByTime(1_000))
    expect(dialog.current.pause).toBe(0)
    await act(() => dialog.current.resend())
    expect(call).toHaveBeenLastCalledWith('otpRequest', { ...credentials, checktype: 'sms' })
    expect(dialog.current.pause).toBe(300)
  })

  test('AUTH-24 going back shows step 1 and clears the code; a valid code is not requested twice', async () => {
    answers({ otpRequest: [sent] })
    const dialog = open()
    await act(() => dialog.current.send())
    act(() => dialog.current.setCode('481'))
    act(() => dialog.current.back())
    expect(dialog.current).toMatchObject({ step: 'choose', code: '' })
    await act(() => dialog.current.send())
    expect(dialog.current.step).toBe('code')
    expect(call).toHaveBeenCalledTimes(1)
  })

  test('AUTH-23 ERR-04 a wrong code shows an error and does not log in', async () => {
    answers({ otpRequest: [sent], otpVerify: [{ status: 0, statusText: 'auth.wrong_code' }, { status: 0 }] })
    const dialog = open()
    await act(() => dialog.current.send())
    await act(() => dialog.current.verify('000000'))
    expect(dialog.current.problem).toBe('auth.wrong_code')
    expect(onLoggedIn).not.toHaveBeenCalled()
    await act(() => dialog.current.verify('123'))
    expect(dialog.current.problem).toBe('auth.code_required')
  })

  test('API-15 AUTH-22 the right code logs in; the device is trusted if requested', async () => {
    answers({ otpRequest: [sent], otpVerify: [{ status: 1 }], activateSmsIp: [{ status: 1 }] })
    const dialog = open()
    await act(() => dialog.current.send())
    act(() => dialog.current.setTrust(true))
    await act(() => dialog.current.verify('481516'))
    expect(call).toHaveBeenCalledWith('otpVerify', { checktype: 'sms', otpId: 'challenge-1', code: '481516' })
    expect(call).toHaveBeenLastCalledWith('activateSmsIp', {})
    expect(onLoggedIn).toHaveBeenCalledOnce()
  })

  test('without the tick no device is trusted; a failed trust does not prevent the login', async () => {
    answers({ otpRequest: [sent], otpVerify: [{ status: 1 }, { status: 1 }], activateSmsIp: [{ status: 0 }] })
    const dialog = open()
    await act(() => dialog.current.send())
    await act(() => dialog.current.verify('481516'))
    expect(call).not.toHaveBeenCalledWith('activateSmsIp', {})
    act(() => dialog.current.setTrust(true))
    await act(() => dialog.current.verify('481516'))
    expect(notify.warning).toHaveBeenCalledWith('auth.trust_failed')
    expect(onLoggedIn).toHaveBeenCalledTimes(2)
  })

  test('ACCOUNT-5 too early: the waiting time of the server shows, and there is no step 2 without a code', async () => {
    answers({ otpRequest: [{ status: -1, resendIn: 120 }] })
    const dialog = open()
    await act(() => dialog.current.send())
    expect(dialog.current).toMatchObject({ step: 'choose', pause: 120, sent: false })
  })

  test('ACCOUNT-5 AUTH-25 a code sent before the dialog was closed or reloaded can be entered', async () => {
    answers({
      otpRequest: [{ status: -1, statusText: 'auth.code_still_valid', otpId: 'challenge-1', expiresIn: 278, resendIn: 278 }],
      otpVerify: [{ status: 1 }],
    })
    const dialog = open()
    act(() => dialog.current.choose('mail'))
    await act(() => dialog.current.send())
    expect(dialog.current).toMatchObject({ step: 'code', pause: 278 })
    expect(notify.info).toHaveBeenCalledWith('auth.code_still_valid')
    expect(notify.success).not.toHaveBeenCalled()
    await act(() => dialog.current.verify('481516'))
    expect(call).toHaveBeenLastCalledWith('otpVerify', { checktype: 'mail', otpId: 'challenge-1', code: '481516' })
    expect(onLoggedIn).toHaveBeenCalledOnce()
  })

  test('ACCOUNT-2 a rate-limited call shows the waiting time', async () => {
    const { CallError } = await import('@/platform/network/call-error')
    call.mockRejectedValue(new CallError('throttled', 'otpRequest', { status: 429, statusText: 'auth.throttled', retryAfter: 65 }))
    const dialog = open()
    await act(() => dialog.current.send())
    expect(dialog.current.problem).toBe('auth.throttled_wait?time=1%3A05')
  })
})
