/** The shell in which a project runs the site's specs. */
export interface ShellOptions {
  shell: 'web' | 'desktop'
}

const serviceWorker = 'The client has no service worker.'
const splash = 'Whoever has installed the client is no first visitor: it has no splash.'
const passkeys = 'Passkeys belong to a web address; the client has none and says so.'
const tabs = 'The client has one window of the site, no tabs.'
const ownBrowser = 'The client brings its own browser, and no server draws its pages.'
const noCookie = 'No page of the client holds a token cookie: the vault does.'
const layout = "Narrower than the client's smallest window; the same page as on the web."

/** Files of the site's specs that do not run in the desktop client, with the reason. */
export const webOnlyFiles: Readonly<Record<string, string>> = {
  'access.spec.ts': 'axe looks at markup and styles, which both shells share, on every page, in every width.',
  'back-ends.spec.ts': 'The client before other back ends has a spec of its own, in the project `desktop`.',
  'live-line.spec.ts': 'The client has a killed server of its own, in the project `desktop`.',
  'money-forms.spec.ts': 'The client presses the same forms in the project `desktop`.',
  'pictures.spec.ts': 'The client draws its pages itself: there is nothing that a server has drawn.',
  'spoken.spec.ts': 'Names and roles are of the same pages in both shells.',
  'slots.spec.ts': 'A window of a game is a page of the games company, the same in both shells.',
  'notices.spec.ts': 'The client tells the same, and natively beside it, in the project `desktop`.',
  'main-job.spec.ts': 'The client does the same job in the project `desktop`, with game windows of its own.',
}

/** Tests of the site that say nothing about the desktop client, by title, with the reason. tests/desktop/unit/site-specs.test.ts keeps the list true. */
export const webOnly: Readonly<Record<string, string>> = {
  'I18N-06 I18N-09 the worker is registered and the chosen language loaded before anything is shown': serviceWorker,
  'CONTENT-08 CONTENT-09 the splash comes once, over the home page, and leaves by Escape': splash,
  'CONTENT-08 a link to another page is not interrupted': splash,
  'a passkey is added, logs in without name and password, and no longer once it is removed': passkeys,
  'under a bare address the page says why there are no passkeys, and leads to its name': passkeys,
  'AUTH-39 a logout leaves the pages of a player in every tab at once; pages for everybody stay': tabs,
  'AUTH-37 X-17 a page whose token cookie has gone leaves by itself, and its session ends at the server': noCookie,
  'AUTH-18 a login moves the other tabs on, each to where it was going; another player replaces the first': tabs,
  "a player's next page begins from the disk, after the logout none does; without a connection the page says so": serviceWorker,
  'SPEED-02 a drawn page carries its style sheets and fetches none of them again': ownBrowser,
  'W-15 a browser that cannot read the scripts is told so, in three languages; the policy lets it': ownBrowser,
  'SHELL-45 the bottom bar is 60 px high': layout,
}
