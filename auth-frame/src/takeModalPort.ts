import * as z from 'zod/mini'
import { isBounded, type Limits } from '#shared/protocol/guard.ts'
import { Handshake, protocolVersion } from '#shared/protocol/handshake.ts'

/** The parts of a window that the handshake needs. */
export type HandshakeWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'parent'>

type Settings = {
  readonly modalOrigin: string
  /** `location.ancestorOrigins`, nearest first; absent where the browser does not tell. */
  readonly ancestors: readonly string[] | undefined
}

const limits: Limits = { bytes: 1024, depth: 1, nodes: 16 }
/** What every version of the handshake says, so that a version we do not speak gets an answer. */
const AnyVersion = z.looseObject({ type: Handshake.shape.type, version: z.int() })

/**
 * Waits for the one handshake of this frame's life (CH-1, CH-4): from `window.parent`, from the modal's exact origin, inside a
 * modal that is itself inside one host page, with exactly one port. Then the window is not listened to any more.
 *
 * @throws when the frame is embedded by somebody else, or when the modal speaks another version, which it is told
 */
export function takeModalPort(win: HandshakeWindow, { modalOrigin, ancestors }: Settings): Promise<MessagePort> {
  return new Promise((resolve, reject) => {
    if (ancestors && (ancestors.length !== 2 || ancestors[0] !== modalOrigin))
      return reject(new Error(`The auth frame answers only inside ${modalOrigin} inside one host page`))
    let taken = false
    const listener = ({ source, origin, data, ports }: MessageEvent) => {
      if (taken || source !== win.parent || source === (win as unknown) || origin !== modalOrigin) return
      const [port, ...others] = ports
      if (!port || others.length > 0 || !isBounded(data, limits)) return
      const handshake = AnyVersion.safeParse(data)
      if (!handshake.success) return
      const { version } = handshake.data
      if (version === protocolVersion && !Handshake.safeParse(data).success) return
      // Set before anything asynchronous, so that a second message in the same task finds the door shut.
      taken = true
      win.removeEventListener('message', listener)
      if (version === protocolVersion) return resolve(port)
      port.postMessage({ airlock: protocolVersion })
      port.close()
      reject(new Error(`The modal speaks protocol version ${version}, the auth frame ${protocolVersion}`))
    }
    win.addEventListener('message', listener)
  })
}
