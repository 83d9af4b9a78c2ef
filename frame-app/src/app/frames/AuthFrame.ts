import type { Consumer } from '#shared/protocol/contract.ts'
import type { frameToAuth } from '#shared/protocol/frameToAuth.ts'

/** What may be asked of the auth frame, answers parsed. */
export type Auth = Consumer<typeof frameToAuth>

/** Where a frame stands on the modal's own viewport, in CSS pixels. */
export type FramePlace = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Radii of the two lower corners. */
  readonly radius: number
  /**
   * A hidden frame is laid out for this place already, so that a press in the moment in which it is shown does not
   * miss.
   */
  readonly shown: boolean
}

/** The auth frame as the modal uses it. */
export type AuthFrame = {
  /**
   * Asks it, loading it first where there is none.
   *
   * Each call throws AUTH_LOAD_FAILED when the frame does not load, TIMED_OUT when it does not answer in time,
   * DISCONNECTED (4900) when it dies meanwhile, and what it answers otherwise.
   */
  readonly ask: Auth
  /** Shows the frame at a place, or hides it there. The element never moves in the document. */
  place(place: FramePlace): void
}
