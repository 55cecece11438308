import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { record } from './system.mjs'

/** The tray: what is asked for is kept in `record`, and a spec plays the player's part by emitting clicks. */
export class Tray extends EventEmitter {
  constructor(image) {
    super()
    record.tray = this
    this.setImage(image)
  }
  setImage(image) {
    if (!existsSync(image)) throw new Error(`Failed to load image from path '${image}'`)
    this.image = image
  }
  setToolTip(text) {
    this.toolTip = text
  }
  setContextMenu(menu) {
    this.menu = menu
  }
}

/** On Linux the client asks the desktop's service over the bus (tests/desktop/support/desktop-bus.ts). */
export class Notification extends EventEmitter {}

export const nativeImage = {
  createFromPath(path) {
    return { path, isEmpty: () => !existsSync(path), resize: ({ width, height }) => ({ toBitmap: () => Buffer.alloc(width * height * 4) }) }
  },
}

/** Sleep and waking up, when a spec says so; somebody has just touched the computer unless a spec sets `idle` (seconds). */
class PowerMonitor extends EventEmitter {
  idle = 0
  getSystemIdleTime() {
    return this.idle
  }
}
export const powerMonitor = new PowerMonitor()

/** A system without a sensor, as on Windows and Linux. */
export const systemPreferences = { canPromptTouchID: () => false }
