import { Handshake, protocolVersion } from '#shared/protocol/handshake.ts'

/** The parts of a window that the handshake needs. */
export type HandshakeWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'parent'>

export type HostPort = {
  readonly port: MessagePort
  /** Who asks, as the browser tells it: never taken from what a message says. */
  readonly askingOrigin: string
}

/**
 * Waits for the one handshake of this frame's life (CH-1): from `window.parent`, from a secure origin, of a version we speak,
 * with exactly one port. The first that fits is taken, and the window is not listened to any more.
 */
export function takeHostPort(win: HandshakeWindow = window): Promise<HostPort> {
  return new Promise((resolve) => {
    let taken = false
    const listener = (event: MessageEvent) => {
      if (taken || event.source !== win.parent || event.source === (win as unknown) || !isSecureOrigin(event.origin))
        return
      const { success, data } = Handshake.safeParse(event.data)
      const [port, ...others] = event.ports
      if (!success || !port || others.length > 0) return
      if (data.version !== protocolVersion) {
        // The SDK turns this into one clear error for the developer.
        port.postMessage({ airlock: protocolVersion })
        port.close()
        return
      }
      // Set before anything asynchronous, so that a second message in the same task finds the door shut.
      taken = true
      win.removeEventListener('message', listener)
      resolve({ port, askingOrigin: event.origin })
    }
    win.addEventListener('message', listener)
  })
}

/** https, or this machine in development. */
export function isSecureOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:') return true
  return (
    protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost'))
  )
}
