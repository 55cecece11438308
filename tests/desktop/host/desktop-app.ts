import type { Page } from '@playwright/test'

export interface LaunchOptions {
  /** Of the API and of the partners, as the environment gives them to the client. */
  apiOrigin: string
  partnersOrigin: string
  /** The app's own folder; a second launch on the same one is a restart. */
  userData: string
}

/** The main process's view of a window. */
export interface WindowInfo {
  title: string
  size: number[]
  url: string
  visible: boolean
}

/** The running client: the test host and real Electron both give this, so that one spec runs on either. */
export interface DesktopApp {
  /** The site's window. */
  site(): Promise<Page>
  /** The site's window at a path, loaded anew. */
  visit(path: string): Promise<Page>
  /** The next window that an action opens, once a partner's page is in it (the blank page before it is passed over). */
  windowAfter(action: () => Promise<unknown>): Promise<Page>
  /** The name of the file that an action downloads from the site's window. */
  downloadAfter(action: () => Promise<unknown>): Promise<string>
  windows(): Promise<WindowInfo[]>
  /** Asks the client to quit, and waits until it has. */
  quit(): Promise<void>
}

/** Where the site is, whatever its scheme is here (`URL` gives schemes of ours no origin). */
export const siteOriginOf = (page: Page): string => /^[a-z]+:\/\/[^/]+/.exec(page.url())?.[0] ?? ''

/** Loads another page of the site. */
export async function visitPath(page: Page, path: string): Promise<Page> {
  await page.goto(siteOriginOf(page) + path)
  return page
}

interface Described {
  getTitle(): string
  getContentSize(): number[]
  isVisible(): boolean
  readonly webContents: { getURL(): string }
}

/** The windows that are open; runs in the client's main process, whichever electron that has. */
export const describeWindows = ({ BrowserWindow }: { BrowserWindow: { getAllWindows(): Described[] } }): WindowInfo[] =>
  BrowserWindow.getAllWindows().map((window) => ({
    title: window.getTitle(),
    size: window.getContentSize(),
    url: window.webContents.getURL(),
    visible: window.isVisible(),
  }))
