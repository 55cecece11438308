import type { Page } from '@playwright/test'

/** Returns whether the site shows its phone layout. The client's window does not report its width, which is never that small. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 1280) < 768
