import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { authToFrame } from '#shared/protocol/authToFrame.ts'
import type { Handlers } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import type { Auth, AuthFrame, FramePlace } from './AuthFrame.ts'
import { answerLimit } from './answerLimit.ts'
import { type FrameWindow, type LiveFrame, openFrame } from './openFrame.ts'

type AuthFrameInput = {
  /** The address of the frame's page, created for each frame. */
  readonly src: () => string
  readonly handlers: Omit<Handlers<typeof authToFrame>, 'ready'>
  /** A frame has just become ready, before the first question goes to it. */
  readonly onReady: (auth: Auth) => void
  /** It did not load. */
  readonly onLoadFailed: () => void
  /** A login was not answered in time. */
  readonly onLoginTimeout: () => void
  /** The wallet's service refused this page, which the project's list had: what the caller gets instead. */
  readonly onUnverified: () => AirlockError
  /** A frame that was ready is gone: what it showed is void. */
  readonly onLost: () => void
  /** Why no frame would answer here: it is not loaded then. */
  readonly refusal?: AirlockError | undefined
  /** Of the document in which it stands. */
  readonly win?: FrameWindow
}

/**
 * The auth frame: loaded with the first thing that is asked of it, and again with the next one after it died (CH-6,
 * RL-2 to RL-4).
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
