import type { Page } from '@playwright/test'

/** Returns whether the site shows its phone layout. The client's window reports no width and is never that narrow. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 1280) < 768
