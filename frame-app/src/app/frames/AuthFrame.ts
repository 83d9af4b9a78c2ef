import type { Consumer } from '#shared/protocol/contract.ts'
import type { frameToAuth } from '#shared/protocol/frameToAuth.ts'

/** The auth frame's methods, with parsed results. */
export type Auth = Consumer<typeof frameToAuth>

/** Position and size of a frame in the modal's viewport, in CSS pixels. */
export type FramePlace = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Radius of the frame's two lower corners. */
  readonly radius: number
  /**
   * Whether the frame is visible. A hidden frame already has its position and size, so that a click immediately after
   * showing it hits the right button.
   */
  readonly shown: boolean
}

/** The modal's interface to the auth frame. */
export type AuthFrame = {
  /**
   * Calls the auth frame, and loads it first if needed.
   *
   * Each call throws AUTH_LOAD_FAILED if the frame does not load, TIMED_OUT if the frame does not answer in time,
   * DISCONNECTED (4900) if the frame dies before it answers, and the frame's own errors.
   */
  readonly ask: Auth
  /** Shows or hides the frame at a position. The element never moves in the DOM. */
  place(place: FramePlace): void
}
