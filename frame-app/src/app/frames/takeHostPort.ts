import { type HandshakeWindow, takePort } from '#shared/protocol/takePort.ts'

export type HostPort = {
  readonly port: MessagePort
  /** The origin of the page that asks, as the browser reports it. */
  readonly askingOrigin: string
}

/**
 * Waits for the host's handshake (CH-1): any page may ask, from a secure origin.
 *
 * @throws when the SDK speaks another version; it turns the answer into one clear error for the developer
 */
export async function takeHostPort(win: HandshakeWindow = window): Promise<HostPort> {
  const { port, origin } = await takePort(win, isSecureOrigin)
  return { port, askingOrigin: origin }
}

/** Whether an origin, as the browser reports it, is https, or this machine in development. */
export function isSecureOrigin(origin: string): boolean {
  return /^(https:\/\/|http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1)(:\d+)?$)/.test(origin)
}
