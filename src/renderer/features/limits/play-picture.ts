import type { api, ResultOf } from '@kehribar/shared/api'
import { queryOptions } from '@tanstack/react-query'
import { call, CallError } from '@/platform/network/call'

export type PlayPicture = ResultOf<(typeof api)['playPicture']>
export type Week = PlayPicture['weeks'][number]

/** Spending and time by week, and the markers of harm found in them (@see PROTECT-15). */
export const playPictureQuery = queryOptions({
  queryKey: ['limits', 'picture'],
  queryFn: async ({ signal }): Promise<PlayPicture> => {
    const picture = await call('playPicture', {}, { signal })
    if (picture.status !== 1) throw new CallError('invalid', 'playPicture', { statusText: picture.statusText, errors: picture.errors })
    return picture
  },
  staleTime: 60_000,
})

/** Formats a day as 24.11. */
export const shortDay = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}.`
export const longDay = (day: string): string => day.split('-').reverse().join('.')
