/** The few words that the shell itself shows; everything else is the site's. */
export interface Texts {
  loading: string
  file: string
  quit: string
  edit: string
  undo: string
  redo: string
  cut: string
  copy: string
  paste: string
  selectAll: string
  find: string
  addToDictionary: string
  view: string
  reload: string
  zoomIn: string
  zoomOut: string
  zoomReset: string
  fullscreen: string
  help: string
  contact: string
  hide: string
  /** Of the menus that only a Mac has. */
  hideOthers: string
  showAll: string
  services: string
  minimize: string
  zoomWindow: string
  allToFront: string
  home: string
  deposit: string
  messages: string
  /** Beside the icon of the client. */
  live: string
  slots: string
  settings: string
  lock: string
  closeWindow: string
  back: string
  forward: string
  window: string
  helpPage: string
  diagnostics: string
  diagnosticsFailed: string
  /** The client ended by an error of its own. */
  stopped: string
  /** An AppImage where the system forbids the sandbox. */
  noSandbox: string
  noSandboxHint: string
  close: string
  noPopup: string
  noPopupHint: (host: string) => string
  about: string
  session: string
  net: string
  gameStopped: string
  gameStoppedHint: string
  startAgain: string
  partnerStopped: string
  partnerStoppedHint: string
  pageStopped: string
  pageStoppedHint: string
  pageMissing: string
  pageMissingHint: string
  tryAgain: string
  unresponsive: string
  unresponsiveHint: string
  wait: string
  graphicsFailed: string
  graphicsFailedHint: string
  withoutGraphics: string
  keepGraphics: string
  restartOverPlay: string
  restartOverPlayHint: string
  restart: string
  notNow: string
  showWindow: string
  logIn: string
  balance: string
  unreadCount: (count: number) => string
  /** Of new messages, where it is not known how many came. */
  newMessages: string
  newMessageCount: (count: number) => string
  /** The window was closed and the client goes on in the tray. */
  stillRunning: string
}
