import { CircleCheck, CircleX, Gift, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Message } from './api'

export interface Kind {
  tone: 'warning' | 'success' | 'error' | 'violet' | 'neutral'
  icon: LucideIcon
  /** Text key that names the kind for screen readers. */
  label: 'type_warning' | 'type_success' | 'type_error' | 'type_purple' | 'type_other'
}

const error: Kind = { tone: 'error', icon: CircleX, label: 'type_error' }

/** Tone, icon and label of each type (@see NOTIF-04). */
const kinds: Readonly<Record<NonNullable<Message['type']>, Kind>> = {
  warning: { tone: 'warning', icon: TriangleAlert, label: 'type_warning' },
  success: { tone: 'success', icon: CircleCheck, label: 'type_success' },
  error,
  danger: error,
  purple: { tone: 'violet', icon: Gift, label: 'type_purple' },
}

const other: Kind = { tone: 'neutral', icon: Info, label: 'type_other' }

/** Returns how a type looks; unknown types look neutral (@see BACKEND-10). */
export const kindOf = (type: Message['type']): Kind => (type === undefined ? other : kinds[type])

/** Background colour of a kind. */
export const groundOf = (tone: Kind['tone']) => (tone === 'neutral' ? ('bg.muted' as const) : (`bg.${tone}` as const))
