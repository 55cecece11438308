import type { Platform } from '@kehribar/shared/desktop'
import { desktopPlatform } from './desktop'
import { webPlatform } from './web'

/** The shell that the site runs in, decided by the build. */
export const platform: Platform = __SHELL__ === 'desktop' ? desktopPlatform() : webPlatform
