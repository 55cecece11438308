import type { InputOf, ResultOf, api } from '@kehribar/shared/api'
import { buildMessage } from '@kehribar/shared/api/messages'
import { useState } from 'react'
import { call, CallError, errorMessage } from '@/platform/network/call'
import { notify } from '@/platform/shell/notify'
import { minutesSeconds, useCountdown } from './countdown'

export type Channel = InputOf<(typeof api)['otpRequest']>['checktype']
/** Masked addresses that can receive a code. */
export type Channels = NonNullable<ResultOf<(typeof api)['login']>['channels']>

export const codeLength = 6
/** Seconds, used if the server sends none (@see AUTH-25). */
const resendPause = 300

/** Returns the message for a failed call. The message for a rate-limited call states the waiting time. */
export function failureMessage(error: unknown): string {
  if (error instanceof CallError && error.kind === 'throttled' && error.retryAfter) {
    return buildMessage('auth.throttled_wait', { time: minutesSeconds(error.retryAfter) })
  }
  return errorMessage(error)
}

/** State of the dialog's two steps: choose a channel, enter the code (@see AUTH-21 to AUTH-26). */
export function useTwoFactor(credentials: { username: string; password: string }, channels: Channels, onLoggedIn: () => void | Promise<void>) {
  const [step, setStep] = useState<'choose' | 'code'>('choose')
  const [channel, setChannel] = useState<Channel>(channels.sms === undefined && channels.mail !== undefined ? 'mail' : 'sms')
  const [challenge, setChallenge] = useState<{ channel: Channel; otpId: string } | null>(null)
  const [waiting, setWaiting] = useState<Channel | null>(null)
  /** Back from step 2, so the choice gets the focus. */
  const [returned, setReturned] = useState(false)
  const [code, setCode] = useState('')
  /** Number of codes rejected or sent so far. Each remounts the boxes, with the focus. */
  const [fresh, setFresh] = useState(0)
  const [trust, setTrust] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { left, start } = useCountdown()
  /** Seconds until the chosen channel can be used again. */
  const pause = waiting === channel ? left : 0

  async function runOnce(work: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  const requestCode = () =>
    runOnce(async () => {
      const answer = await call('otpRequest', { ...credentials, checktype: channel })
      if (answer.resendIn) {
        setWaiting(channel)
        start(answer.resendIn)
      }
      // Status -1 (too early) with a challenge: the previous code is still valid.
      const living = answer.status === -1 && answer.otpId !== undefined
      if ((answer.status === 1 || living) && answer.otpId) {
        setChallenge({ channel, otpId: answer.otpId })
        setWaiting(channel)
        start(answer.resendIn ?? resendPause)
        setCode('')
        setFresh((count) => count + 1)
        setStep('code')
        if (living) notify.info(answer.statusText ?? 'auth.code_still_valid')
        else notify.success(answer.statusText ?? 'auth.code_sent')
      } else if (answer.status !== -1) {
        setProblem(answer.statusText ?? 'auth.code_not_sent')
      }
    })

  /** Button of step 1: does not request a new code while the previous one is valid. */
  const send = () => {
    if (challenge?.channel === channel && pause > 0) {
      setProblem(null)
      setStep('code')
      return Promise.resolve()
    }
    return requestCode()
  }

  const verify = (typed: string = code) =>
    runOnce(async () => {
      if (typed.length < codeLength || !challenge) return setProblem('auth.code_required')
      const answer = await call('otpVerify', { checktype: challenge.channel, otpId: challenge.otpId, code: typed })
      if (answer.status !== 1) {
        setCode('')
        setFresh((count) => count + 1)
        return setProblem(answer.statusText ?? 'auth.wrong_code')
      }
      if (trust) await trustDevice()
      await onLoggedIn()
    })

  const back = () => {
    setStep('choose')
    setReturned(true)
    setCode('')
    setProblem(null)
  }

  const choose = (next: Channel) => {
    setChannel(next)
    setProblem(null)
  }

  return {
    step,
    returned,
    channel,
    choose,
    code,
    setCode,
    fresh,
    trust,
    setTrust,
    problem,
    busy,
    pause,
    sent: challenge?.channel === channel,
    send,
    resend: requestCode,
    verify,
    back,
  }
}

export type TwoFactor = ReturnType<typeof useTwoFactor>

async function trustDevice(): Promise<void> {
  const answer = await call('activateSmsIp', {}).catch(() => null)
  if (answer?.status !== 1) notify.warning('auth.trust_failed')
}
