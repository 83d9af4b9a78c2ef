import { connect, type Methods, PortMessenger } from 'penpal'
import { type Consumer, consume, type Handlers, type Remote, serve } from '#shared/protocol/contract.ts'
import { frameToHost } from '#shared/protocol/frameToHost.ts'
import { frameLimits } from '#shared/protocol/guard.ts'
import { guardPort } from '#shared/protocol/guardPort.ts'
import { hostToFrame } from '#shared/protocol/hostToFrame.ts'

export type Host = Consumer<typeof frameToHost>

/**
 * Connects to the host page over the port that the host's SDK sent, behind a guard that checks every message
 * (`guardPort`).
 *
 * @param handlers methods that the host may call
 * @returns the host, once it answers
 */
export async function connectHost(port: MessagePort, handlers: Handlers<typeof hostToFrame>): Promise<Host> {
  const messenger = new PortMessenger({ port: guardPort(port, frameLimits) as MessagePort })
  const { promise } = connect({ messenger, methods: serve(hostToFrame, handlers) as Methods })
  return consume(frameToHost, (await promise) as unknown as Remote<typeof frameToHost>)
}
