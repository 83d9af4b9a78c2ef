import { connect, type Methods, PortMessenger } from 'penpal'
import { errorTable } from '#shared/errors/errorTable.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { authToFrame } from '#shared/protocol/authToFrame.ts'
import { consume, type Handlers, type Remote, serve } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import { authLimits } from '#shared/protocol/guard.ts'
import { guardPort } from '#shared/protocol/guardPort.ts'
import { type Handshake, protocolVersion } from '#shared/protocol/handshake.ts'
import type { Auth } from './AuthFrame.ts'

export type AuthLine = {
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
export async function connectAuth(
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
