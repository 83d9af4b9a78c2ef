import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { authToFrame } from '#shared/protocol/authToFrame.ts'
import type { Handlers } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import type { Auth, AuthFrame, FramePlace } from './AuthFrame.ts'
import { answerLimit } from './answerLimit.ts'
import { type FrameWindow, type LiveFrame, openFrame } from './openFrame.ts'

type AuthFrameInput = {
  /** Returns the URL of the frame's page. Called for each new frame. */
  readonly src: () => string
  readonly handlers: Omit<Handlers<typeof authToFrame>, 'ready'>
  /** Called when a frame has become ready, before the first call to it. */
  readonly onReady: (auth: Auth) => void
  /** Called if a frame did not load. */
  readonly onLoadFailed: () => void
  /** Called if a login was not answered in time. */
  readonly onLoginTimeout: () => void
  /**
   * Called if the wallet's service refused a page that is on the project's allowlist. Returns the error that the call
   * rejects with.
   */
  readonly onUnverified: () => AirlockError
  /** Called when a ready frame dies. Everything that the frame showed is then invalid. */
  readonly onLost: () => void
  /** Set if the auth frame does not work on this page. Every call then rejects with this error, and no frame loads. */
  readonly refusal?: AirlockError | undefined
  /** Window of the document that contains the frame. */
  readonly win?: FrameWindow
}

/**
 * Creates the interface to the auth frame. The frame loads with the first call. If a frame dies, the next call loads a
 * new one (CH-6, RL-2 to RL-4).
 */
export function createAuthFrame(input: AuthFrameInput): AuthFrame {
  let live: LiveFrame | undefined
  let placed: FramePlace | undefined

  const frame = (): LiveFrame => {
    if (live) return live
    const mine: LiveFrame = openFrame({
      win: input.win ?? window,
      src: input.src(),
      handlers: input.handlers,
      onReady: input.onReady,
      onEnd(wasReady) {
        if (live === mine) live = undefined
        if (wasReady) input.onLost()
        else input.onLoadFailed()
      },
    })
    live = mine
    if (placed) mine.place(placed)
    return mine
  }

  const asking = (name: keyof Auth) => async (params: never) => {
    if (input.refusal) throw input.refusal
    const limit = answerLimit(name, params)
    const once = () => frame().ask(name, params, { ...limit, onLate: () => limit.login && input.onLoginTimeout() })
    try {
      return await once()
    } catch (error) {
      const reason = error instanceof AirlockError && error.reason
      if (reason === 'ALERT_ORIGIN_NOT_ALLOWED') throw input.onUnverified()
      if (limit.again && reason === 'DISCONNECTED') return once()
      throw error
    }
  }
  const names = Object.keys(frameToAuth) as (keyof Auth)[]
  return {
    ask: Object.fromEntries(names.map((name) => [name, asking(name)])) as unknown as Auth,
    place(place) {
      placed = place
      live?.place(place)
    },
  }
}
