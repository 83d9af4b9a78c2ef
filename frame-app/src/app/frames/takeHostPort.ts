import { type HandshakeWindow, takePort } from '#shared/protocol/takePort.ts'

export type HostPort = {
  readonly port: MessagePort
  /** Origin of the host page, as the browser reports it. */
  readonly askingOrigin: string
}

/**
 * Waits for the host's handshake (CH-1). Any page with a secure origin may send it.
 *
 * @throws if the SDK has a different protocol version. The SDK then reports the mismatch to the developer as one clear
 * error
 */
export async function takeHostPort(win: HandshakeWindow = window): Promise<HostPort> {
  const { port, origin } = await takePort(win, isSecureOrigin)
  return { port, askingOrigin: origin }
}

/** Whether an origin (as reported by the browser) is https, or localhost during development. */
export function isSecureOrigin(origin: string): boolean {
  return /^(https:\/\/|http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1)(:\d+)?$)/.test(origin)
}
