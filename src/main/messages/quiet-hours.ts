import type { SettingValues } from '@kehribar/shared/desktop-settings'

/** Returns whether a local time is in the quiet hours, which may include midnight. `from` is included, `to` is not; equal times mean no quiet hours. */
export function isInQuietHours({ on, from, to }: SettingValues['quietHours'], moment: Date): boolean {
  if (!on) return false
  const minute = moment.getHours() * 60 + moment.getMinutes()
  return from <= to ? from <= minute && minute < to : minute >= from || minute < to
}
