import { connect, type Methods, PortMessenger } from 'penpal'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { errorTable } from '#shared/errors/errorTable.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { authToFrame } from '#shared/protocol/authToFrame.ts'
import { consume, type Handlers, type Remote, serve } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import { authLimits } from '#shared/protocol/guard.ts'
import { guardPort } from '#shared/protocol/guardPort.ts'
import { type Handshake, protocolVersion } from '#shared/protocol/handshake.ts'
import type { Auth, FramePlace } from './AuthFrame.ts'
import type { AnswerLimit } from './answerLimit.ts'
import { authFrameElement } from './authFrameElement.ts'

/** Properties of the modal frame's `window` that are needed to load an auth frame. */
export type FrameWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly document: Pick<Document, 'createElement' | 'body'>
  readonly MutationObserver: typeof MutationObserver
}

type OpenFrameInput = {
  readonly win: FrameWindow
  readonly src: string
  readonly handlers: Omit<Handlers<typeof authToFrame>, 'ready'>
  /** Callback that runs when the frame is ready, before the first call is sent to the frame. */
  readonly onReady: (auth: Auth) => void
  readonly onEnd: (wasReady: boolean) => void
}

/** One instance of the auth frame, until it dies. */
export type LiveFrame = {
  ask(name: keyof Auth, params: never, limit: AnswerLimit & { readonly onLate: () => void }): Promise<unknown>
  place(place: FramePlace): void
}

/**
 * `loadTimeout`: maximum time until the frame is ready. `readyDelay`: delay between the frame's report that it is ready
 * and the first call to it. In milliseconds.
 */
const loadTimeout = 20_000
const readyDelay = 500

/**
 * Loads the auth frame and sends calls to it until the frame dies. A frame dies if it loads a second time, is removed
 * from the document, stops answering, or does not become ready in time.
 */
export function openFrame({ win, src, handlers, onReady, onEnd }: OpenFrameInput): LiveFrame {
  const { origin } = new URL(src)
  const { element, place } = authFrameElement(win.document, src)
  let line: AuthLine | undefined
  let isReady = false
  let hasEnded = false
  let fail: (error: AirlockError) => void = () => {}
  /** Rejects when the frame dies. Never fulfills; each pending call races against it. */
  const ended = new Promise<never>((_, reject) => {
    fail = reject
  })
  ended.catch(() => {})

  const end = (reason: 'AUTH_LOAD_FAILED' | 'AUTH_FRAME_MISSING' = 'AUTH_LOAD_FAILED') => {
    if (hasEnded) return
    hasEnded = true
    clearTimeout(loading)
    removal.disconnect()
    answers.stop()
    win.removeEventListener('securitypolicyviolation', onViolation)
    element.onload = null
    element.remove()
    line?.close()
    fail(makeError(isReady ? 'DISCONNECTED' : reason))
    onEnd(isReady)
  }

  const loading = setTimeout(() => end(), loadTimeout)
  const answers = watchAnswers(
    () => line?.auth.getChainId(null) ?? Promise.resolve(),
    () => end(),
  )
  const removal = new win.MutationObserver(() => element.isConnected || end('AUTH_FRAME_MISSING'))
  const onViolation = ({ blockedURI, disposition }: SecurityPolicyViolationEvent) => {
    if (!isReady && disposition === 'enforce' && blockedURI.startsWith(origin)) end()
  }

  const ready = new Promise<Auth>((resolve, reject) => {
    let tellReady = () => {}
    const settingsSent = new Promise<null>((resolver) => {
      tellReady = () => resolver(null)
    })
    const ready = () => {
      tellReady()
      return null
    }
    element.onload = () => {
      // A second load means that another document was loaded, so all state of the first document is invalid.
      element.onload = () => end()
      connectAuth(element.contentWindow, origin, { ...handlers, ready })
        .then(async (connected) => {
          line = connected
          if (hasEnded) return connected.close()
          await settingsSent
          setTimeout(() => {
            if (hasEnded) return
            isReady = true
            clearTimeout(loading)
            onReady(connected.auth)
            resolve(connected.auth)
          }, readyDelay)
        })
        .catch((error: AirlockError) => end(error.reason === 'AUTH_FRAME_MISSING' ? error.reason : undefined))
    }
    ended.catch(reject)
  })
  ready.catch(() => {})

  win.addEventListener('securitypolicyviolation', onViolation)
  removal.observe(win.document.body, { childList: true })
  win.document.body.append(element)

  return {
    place,
    async ask(name, params, { after, total, onLate }) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<never>((_, reject) => {
        const start = () => {
          if (after === undefined || hasEnded) return
          timer = setTimeout(() => {
            onLate()
            reject(makeError('TIMED_OUT', { name: 'The embedded wallet' }))
          }, after)
        }
        if (total) start()
        else ready.then(start, () => {})
      })
      try {
        const answer = ready.then((auth) => answers.pending(auth[name](params)))
        answer.catch(() => {})
        return await Promise.race([answer, ended, late])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

type AuthLine = {
  readonly auth: Auth
  /** Closes the connection and rejects pending calls with 4900. */
  close(): void
}

/**
 * Sends the auth frame a port, only to its exact origin (CH-1, CH-3). Connects to the frame over that port, behind a
 * guard that checks every message (`guardPort`).
 *
 * @param target the frame's window, after its document has loaded
 * @param handlers methods that the frame may call
 * @returns the connection, once the frame answers
 * @throws AUTH_FRAME_MISSING if there is no window
 */
async function connectAuth(
  target: Pick<Window, 'postMessage'> | null,
  origin: string,
  handlers: Handlers<typeof authToFrame>,
): Promise<AuthLine> {
  if (!target) throw makeError('AUTH_FRAME_MISSING')
  const { port1, port2 } = new MessageChannel()
  const messenger = new PortMessenger({ port: guardPort(port1, authLimits) as MessagePort })
  const { promise, destroy } = connect({ messenger, methods: serve(authToFrame, handlers, authLimits) as Methods })
  const handshake: Handshake = { type: 'airlock:connect', version: protocolVersion, nonce: randomHex() }
  target.postMessage(handshake, origin, [port2])
  const remote = (await promise) as unknown as Remote<typeof frameToAuth>
  return { auth: consume(frameToAuth, remote, authLimits, errorTable), close: destroy }
}

/** Returns 128 random bits as hexadecimal digits. */
const randomHex = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const interval = 1_500
/**
 * Number of consecutive unanswered pings after which the frame counts as dead. Detection takes less than five seconds
 * (RL-3).
 */
const misses = 2

type AnswerWatch = {
  /** Sends pings while the given call is pending. Returns the call's promise. */
  pending<result>(answer: Promise<result>): Promise<result>
  stop(): void
}

/**
 * Detects a frame that has stopped answering (CH-6). Pings the frame every 1.5 seconds while a call is pending.
 *
 * @param ping a cheap call to the frame
 * @param onDead called once
 */
function watchAnswers(ping: () => Promise<unknown>, onDead: () => void): AnswerWatch {
  let count = 0
  let missed = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const stop = () => {
    clearInterval(timer)
    timer = undefined
    missed = 0
  }
  const check = () => {
    if (++missed > misses) {
      stop()
      onDead()
      return
    }
    const answered = () => {
      missed = 0
    }
    // A rejected ping also proves that the frame answers.
    void ping().then(answered, answered)
  }
  return {
    async pending(answer) {
      if (++count === 1) timer = setInterval(check, interval)
      try {
        return await answer
      } finally {
        if (--count === 0) stop()
      }
    },
    stop,
  }
}
