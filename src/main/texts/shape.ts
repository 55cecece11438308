/** Texts of the shell itself. All others belong to the site. */
export interface ClientTexts {
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
  /** From here to `allToFront`: menus of macOS only. */
  hideOthers: string
  showAll: string
  services: string
  minimize: string
  zoomWindow: string
  allToFront: string
  home: string
  deposit: string
  messages: string
  /** `live` and `slots`: shortcuts of the client's icon. */
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
  /** Text of the dialog after the client ended because of an error. */
  stopped: string
  /** Text for a system that forbids the sandbox to the AppImage. */
  noSandbox: string
  noSandboxHint: string
  noFolder: string
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
  /** Text for an unknown number of new messages. */
  newMessages: string
  newMessageCount: (count: number) => string
  /** Text for a closed window whose client continues in the tray. */
  stillRunning: string
}
