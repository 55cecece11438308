import type { OtherEngine } from '../../scripts/lib/other-browsers.mjs'

export interface EngineOptions {
  /** The browser that a project runs the paths in. */
  engine: OtherEngine
  /** The room of a page. */
  room: { width: number; height: number }
}
