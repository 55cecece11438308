import { options } from './options.mjs'
import { record } from './system.mjs'

/** The displays that a spec gives the system; one of 1920 × 1080 otherwise. */
const displays = options.displays ?? [{ id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } }]
const overlap = (a, b) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

export const screen = {
  getPrimaryDisplay: () => displays[0],
  getAllDisplays: () => displays,
  getDisplayMatching: (bounds) => displays.reduce((best, display) => (overlap(bounds, display.workArea) > overlap(bounds, best.workArea) ? display : best)),
}

/** Notes the question and presses the button that a spec has named in `answer`, else the one that changes nothing. */
export const dialog = {
  answer: null,
  showMessageBox: async (_window, { message, buttons, cancelId }) => {
    record.asked.push({ message, buttons })
    return { response: dialog.answer ?? cancelId ?? 0 }
  },
  /** Where the player saves a file; null: nowhere. */
  saveTo: null,
  showSaveDialog: async ({ title, defaultPath }) => {
    record.asked.push({ message: title, file: defaultPath })
    return { canceled: dialog.saveTo === null, filePath: dialog.saveTo ?? '' }
  },
  showErrorBox: (title, content) => void record.asked.push({ message: title, detail: content }),
}

/** A page of the shell's own over a window: noted, not drawn. */
export class WebContentsView {
  url = null
  webContents = {
    loadURL: async (url) => {
      this.url = url
    },
    close: () => {
      this.url = null
    },
  }
  constructor({ webPreferences = {} } = {}) {
    if (!webPreferences.sandbox || webPreferences.javascript !== false) throw new Error('The test host knows views without script only')
  }
  setBounds(bounds) {
    this.bounds = bounds
  }
  setBackgroundColor() {}
}
