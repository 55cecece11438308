import type { Page } from '@playwright/test'

/** Where the site has its phone's layout. The client's window does not know its own width, which is never so small. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 1280) < 768
