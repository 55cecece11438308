import type { OtherEngine } from '../../scripts/lib/other-browsers.ts'

export interface EngineOptions {
  /** The browser in which a project runs the paths. */
  engine: OtherEngine
  /** Viewport size in px. */
  room: { width: number; height: number }
}
