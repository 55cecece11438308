import { AppWindow, Laptop, type LucideIcon, Smartphone } from 'lucide-react'

/** Returns the icon for a device description such as "Firefox, Windows". */
export function deviceIcon(device: string): LucideIcon {
  if (/\b(Android|iOS|iPadOS)\b/.test(device)) return Smartphone
  return device === '' ? AppWindow : Laptop
}
