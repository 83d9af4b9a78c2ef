import type { Consumer } from '#shared/protocol/contract.ts'
import type { frameToAuth } from '#shared/protocol/frameToAuth.ts'

/** The auth frame's methods, with parsed results. */
export type Auth = Consumer<typeof frameToAuth>

/** Position of a frame in the modal's viewport, in CSS pixels. */
export type FramePlace = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Radius of the two lower corners. */
  readonly radius: number
  /** A hidden frame already has its layout for this position, so that a click right after it is shown does not miss. */
  readonly shown: boolean
}

/** The modal's interface to the auth frame. */
export type AuthFrame = {
  /**
   * Calls the auth frame, and loads it first if needed.
   *
   * Each call throws AUTH_LOAD_FAILED if the frame does not load, TIMED_OUT if it does not answer in time, DISCONNECTED
   * (4900) if it dies meanwhile, and the frame's own errors.
   */
  readonly ask: Auth
  /** Shows the frame at a position, or hides it there. The element never moves in the DOM. */
  place(place: FramePlace): void
}
