import { AppWindow, Laptop, type LucideIcon, Smartphone } from 'lucide-react'

/** A picture for a device as people say it, "Firefox, Windows". */
export function deviceIcon(device: string): LucideIcon {
  if (/\b(Android|iOS|iPadOS)\b/.test(device)) return Smartphone
  return device === '' ? AppWindow : Laptop
}
