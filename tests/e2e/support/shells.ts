/** The shell in which a project runs the site's specs. */
export interface ShellOptions {
  shell: 'web' | 'desktop'
}

const serviceWorker = 'The client has no service worker.'
const splash = 'The client has no splash, because its user is no first-time visitor.'
const passkeys = 'Passkeys belong to a web address. The client has none and says so.'
const tabs = 'The client has one window of the site, no tabs.'
const ownBrowser = 'The client brings its own browser, and its pages are not server-rendered.'
const noCookie = 'The client stores the token in its vault and not in a cookie.'
const layout = "Narrower than the client's smallest window; the same page as on the web."

/** Files of the site's specs that do not run in the desktop client, with the reason. */
export const webOnlyFiles: Readonly<Record<string, string>> = {
  'access.spec.ts': 'axe checks markup and styles, which both shells share.',
  'back-ends.spec.ts': 'The project `desktop` has a separate spec for the client with other back ends.',
  'live-stream.spec.ts': 'The project `desktop` has a separate spec with a killed server.',
  'money-forms.spec.ts': 'The project `desktop` tests the same forms.',
  'pictures.spec.ts': 'The pages of the client are not server-rendered.',
  'screen-reader.spec.ts': 'Both shells have the same pages, so names and roles are equal.',
  'slots.spec.ts': "A game's window shows the games company's page, which is the same in both shells.",
  'notices.spec.ts': 'The project `desktop` tests the same notifications and the native ones.',
  'main-job.spec.ts': 'The project `desktop` runs the same job with native game windows.',
}

/** Site tests that do not apply to the desktop client, by title, with the reason. tests/desktop/unit/site-specs.test.ts checks the list. */
export const webOnly: Readonly<Record<string, string>> = {
  'I18N-06 I18N-09 the service worker is registered, and the chosen language is loaded before anything is shown': serviceWorker,
  'CONTENT-08 CONTENT-09 the splash appears once, over the home page, and closes on Escape': splash,
  'CONTENT-08 a link to another page is not interrupted by the splash': splash,
  'a passkey is added, logs in without username and password, and stops working once it is removed': passkeys,
  'under an IP address the page explains why there are no passkeys, and links to its host name': passkeys,
  'AUTH-39 a logout closes the player pages in every tab at once; public pages stay': tabs,
  'AUTH-37 DETAIL-17 a page that loses its token cookie logs out, and its session ends on the server': noCookie,
  'AUTH-18 a login moves the other tabs to their pages; another player replaces the first': tabs,
  "a player's next page starts from the cache, but not after a logout; without a connection the page says so": serviceWorker,
  'SPEED-02 a server-rendered page contains its style sheets and fetches none of them again': ownBrowser,
  'WEB-15 a browser that cannot parse the scripts gets a notice in three languages, which the content policy allows': ownBrowser,
  'SHELL-45 the bottom bar is 60 px high': layout,
}
