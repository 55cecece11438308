import type { api, InputOf } from '@kehribar/shared/api'
import { callDayProblem, callHourProblem, istanbulClock } from '@kehribar/shared/rules/call-request'
import { normalisePhone } from '@kehribar/shared/rules/account'
import { fieldRule, ruled } from '@kehribar/shared/rules/field'
import * as z from 'zod/mini'

const required = (value: string) => (value.trim() === '' ? 'validation.required' : null)
const phoneProblem = (value: string) => required(value) ?? (normalisePhone(value) ? null : 'validation.phone')

/** @see VAL-32 to VAL-35 */
export const callSchema = z
  .object({
    date: ruled((day) => callDayProblem(day, istanbulClock())),
    time: ruled(required),
    phone: ruled(phoneProblem),
    reason: ruled(required),
  })
  // An hour is judged once there is a day.
  .check(fieldRule('time', ({ date, time }: { date: string; time: string }) => (date && time ? callHourProblem(time, date, istanbulClock()) : null)))

export type CallValues = z.output<typeof callSchema>

export const emptyCall: CallValues = { date: '', time: '', phone: '', reason: '' }

/** @see API-38, CALL-02 */
export const callRequest = (values: CallValues): InputOf<(typeof api)['requestCallCreate']> => ({ ...values, type: ['call'] })
