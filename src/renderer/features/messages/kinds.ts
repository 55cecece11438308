import { CircleCheck, CircleX, Gift, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { Message } from './api'

export interface Kind {
  tone: 'warning' | 'success' | 'error' | 'violet'
  icon: LucideIcon
  /** Says in words what colour and icon say. */
  label: 'type_warning' | 'type_success' | 'type_error' | 'type_purple'
}

const error: Kind = { tone: 'error', icon: CircleX, label: 'type_error' }

/** How each type looks (@see spec NOTIF-04). */
export const kinds: Readonly<Record<Message['type'], Kind>> = {
  warning: { tone: 'warning', icon: TriangleAlert, label: 'type_warning' },
  success: { tone: 'success', icon: CircleCheck, label: 'type_success' },
  error,
  danger: error,
  purple: { tone: 'violet', icon: Gift, label: 'type_purple' },
}
