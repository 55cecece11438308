import type { SettingValues } from '@kehribar/shared/desktop-settings'

/** Whether a moment of the player's own clock lies in the quiet hours, also over midnight. `from` is quiet, `to` no more; two equal times are none. */
export function isQuiet({ on, from, to }: SettingValues['quietHours'], moment: Date): boolean {
  if (!on) return false
  const minute = moment.getHours() * 60 + moment.getMinutes()
  return from <= to ? from <= minute && minute < to : minute >= from || minute < to
}
