import * as z from 'zod/mini'
import { isBounded, type Limits } from './guard.ts'
import { Handshake, protocolVersion } from './handshake.ts'

/** The window properties that the handshake needs. */
export type HandshakeWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'parent'>

type TakenPort = {
  readonly port: MessagePort
  /** Origin of the sender, as the browser reports it. Never read from a message. */
  readonly origin: string
}

const limits: Limits = { bytes: 1024, depth: 1, nodes: 16 }
/** The fields of every handshake version, so that an unsupported version gets an answer (RL-22). */
const AnyVersion = z.looseObject({ type: Handshake.shape.type, version: z.int() })

/**
 * Waits for the only handshake of this frame (CH-1): from `window.parent`, from an accepted origin, with exactly one
 * port. Takes the first valid one and removes the window's listener.
 *
 * @throws if the parent has another protocol version, after sending this frame's version to it on the port
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
      // Set this synchronously, so that a second message in the same task is rejected.
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
