import { connect } from 'penpal'
import { type Consumer, consume, type Handlers, type Remote, serve } from '#shared/protocol/contract.ts'
import { frameToHost } from '#shared/protocol/frameToHost.ts'
import { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import { guardedMessenger } from './guardedMessenger.ts'

export type Host = Consumer<typeof frameToHost>

/**
 * Speaks with the host page over the port that its SDK handed over.
 *
 * @param handlers what the host may ask
 * @returns the host, once it answers
 */
export async function connectHost(port: MessagePort, handlers: Handlers<typeof hostToFrame>): Promise<Host> {
  const { promise } = connect({ messenger: guardedMessenger(port), methods: serve(hostToFrame, handlers) })
  return consume(frameToHost, (await promise) as unknown as Remote<typeof frameToHost>)
}
