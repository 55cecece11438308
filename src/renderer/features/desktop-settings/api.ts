import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LockChange } from '@kehribar/shared/desktop-lock'
import type { SettingChange, SettingsView, SettingValues } from '@kehribar/shared/desktop-settings'
import { useEffect } from 'react'
import { platform } from '@/platform/shell'
import { notify } from '@/platform/shell/notify'

export const settingsKeys = {
  all: ['desktop-settings'] as const,
  view: ['desktop-settings', 'view'] as const,
  change: ['desktop-settings', 'change'] as const,
  protection: ['desktop-settings', 'protection'] as const,
  lock: ['desktop-settings', 'lock'] as const,
}

/** Returns the desktop client's settings API. @throws {Error} in a browser */
function client() {
  if (!platform.settings) throw new Error('Only the desktop client has settings')
  return platform.settings
}

export const settingsQuery = queryOptions({ queryKey: settingsKeys.view, queryFn: () => client().read(), staleTime: 0 })

/** Returns whether the administrator has set this value, so that the player cannot change it. */
export function useIsPrescribed(name: keyof SettingValues | 'updates'): boolean {
  const { data } = useQuery({ ...settingsQuery, enabled: false, select: ({ prescribed }) => (prescribed as readonly string[]).includes(name) })
  return data ?? false
}

/** How this device stores the session (@see DESKTOP-21). */
export const protectionQuery = queryOptions({ queryKey: settingsKeys.protection, queryFn: () => platform.session.protection(), staleTime: Infinity })

/** Shows the client's settings with unanswered changes on top. Otherwise the answer to an older change would briefly undo newer ones. */
function show(queries: QueryClient, view: SettingsView, answered?: SettingChange): void {
  const waiting = queries
    .getMutationCache()
    .findAll({ mutationKey: settingsKeys.change, status: 'pending' })
    .map(({ state }) => state.variables as SettingChange)
    .filter((change) => change !== answered)
    .map(({ name, value }): [string, unknown] => [name, value])
  queries.setQueryData<SettingsView>(settingsKeys.view, { ...view, values: { ...view.values, ...(Object.fromEntries(waiting) as Partial<SettingValues>) } })
}

/** Follows changes made elsewhere, such as zoom by keyboard or menu. */
export function useFollowSettings(): void {
  const queries = useQueryClient()
  useEffect(() => client().onChanged((view) => show(queries, view)), [queries])
}

/** Changes one setting optimistically, and reports what the system could not do. */
export function useChange() {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: settingsKeys.change,
    mutationFn: (change: SettingChange) => client().change(change),
    onMutate: async ({ name, value }) => {
      await queries.cancelQueries({ queryKey: settingsKeys.view })
      queries.setQueryData<SettingsView>(settingsKeys.view, (view) => view && { ...view, values: { ...view.values, [name]: value } })
    },
    onSuccess: (view, change) => {
      const { name, value } = change
      show(queries, view, change)
      if (JSON.stringify(view.values[name]) !== JSON.stringify(value)) notify.error('desktop.not_changed')
      if (view.unsaved) notify.warning('desktop.unsaved', undefined, 'desktop.unsaved')
    },
    onError: () => void queries.invalidateQueries({ queryKey: settingsKeys.view }),
    meta: { error: 'desktop.not_changed' },
  })
  return mutate
}

export function useReset() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => client().reset(),
    onSuccess: (view) => void queries.setQueryData(settingsKeys.view, view),
    meta: { success: 'desktop.reset_done', error: 'desktop.not_changed' },
  })
}

export function useRestart() {
  return useMutation({ mutationFn: () => client().restart(), meta: { error: 'desktop.restart_failed' } })
}

function clientLock() {
  if (!platform.lock) throw new Error('Only the desktop client has a lock')
  return platform.lock
}

export const lockQuery = queryOptions({ queryKey: settingsKeys.lock, queryFn: () => clientLock().read(), staleTime: 0 })

export const lockNow = (): void => void clientLock().now()

/** Changes the PIN, or the conditions under which it is required. A wrong PIN is an answer; only a rejection by the client is an error. */
export function useLockChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: LockChange) => clientLock().change(change),
    onSuccess: ({ view }) => void queries.setQueryData(settingsKeys.lock, view),
    // The mutation cache must not store a PIN.
    gcTime: 0,
    meta: { error: 'desktop.not_changed' },
  })
}
