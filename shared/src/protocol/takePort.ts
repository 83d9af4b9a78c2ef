import * as z from 'zod/mini'
import { isBounded, type Limits } from './guard.ts'
import { Handshake, protocolVersion } from './handshake.ts'

/** The parts of a window that the handshake needs. */
export type HandshakeWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'parent'>

type TakenPort = {
  readonly port: MessagePort
  /** Who sent it, as the browser reports it: never taken from a message. */
  readonly origin: string
}

const limits: Limits = { bytes: 1024, depth: 1, nodes: 16 }
/** What every version of the handshake says, so that a version we do not speak gets an answer (RL-22). */
const AnyVersion = z.looseObject({ type: Handshake.shape.type, version: z.int() })

/**
 * Waits for the one handshake of this frame's life (CH-1): from `window.parent`, from an origin that is accepted, with
 * exactly one port. The first that fits is taken, and the listener on the window is removed.
 *
 * @throws when the parent speaks another version; the parent gets the frame's version on its port
 */
export function takePort(win: HandshakeWindow, accepts: (origin: string) => boolean): Promise<TakenPort> {
  return new Promise((resolve, reject) => {
    let taken = false
    const listener = ({ source, origin, data, ports }: MessageEvent) => {
      if (taken || source !== win.parent || source === (win as unknown) || !accepts(origin)) return
      const [port, ...others] = ports
      if (!port || others.length > 0 || !isBounded(data, limits)) return
      const handshake = AnyVersion.safeParse(data)
      if (!handshake.success) return
      const { version } = handshake.data
      if (version === protocolVersion && !Handshake.safeParse(data).success) return
      // Set before anything asynchronous, so that a second message in the same task is refused.
      taken = true
      win.removeEventListener('message', listener)
      if (version === protocolVersion) return resolve({ port, origin })
      port.postMessage({ airlock: protocolVersion })
      port.close()
      reject(new Error(`The parent speaks protocol version ${version}, this frame ${protocolVersion}`))
    }
    win.addEventListener('message', listener)
  })
}
