import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'

/**
 * A server of one frame's build, which does not listen yet.
 *
 * @param tls a certificate with its chain and its key, both PEM; without them it answers in the clear, for whatever
 *   ends TLS before it
 */
export function createFrameServer(
  handler: RequestListener,
  tls?: { readonly cert: string | Buffer; readonly key: string | Buffer },
): Server {
  return tls ? createSecureServer({ ...tls, minVersion: 'TLSv1.2' }, handler) : createServer(handler)
}
