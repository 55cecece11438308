import type { Page } from '@playwright/test'

export interface LaunchOptions {
  /** Of the API and of the partners, as the environment gives them to the client. */
  apiOrigin: string
  partnersOrigin: string
  /** The app's own folder; a second launch on the same one is a restart. */
  userData: string
  /** More of the environment, for wrong values. */
  env?: Record<string, string>
  /** The keyring that the system claims to have (test host only). */
  keyring?: string
}

/** The main process's view of its windows. */
export interface WindowInfo {
  title: string
  size: [number, number]
  url: string
  visible: boolean
}

/** The running client: the test host and real Electron both give this. */
export interface DesktopApp {
  /** The site's window. */
  site(): Promise<Page>
  /** The next window that an action opens, as soon as its page is at an http address (its blank page is passed over). */
  windowAfter(action: () => Promise<unknown>): Promise<Page>
  /** What the main process says about its windows. */
  windows(): Promise<WindowInfo[]>
  /** Asks the client to quit; its exit code. */
  quit(): Promise<number | null>
}
