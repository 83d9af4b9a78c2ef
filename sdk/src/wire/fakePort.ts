import { connect, PortMessenger } from 'penpal'
import { consume, type Handlers, type Remote, serve } from '../../../shared/src/protocol/contract.ts'
import { frameToHost } from '../../../shared/src/protocol/frameToHost.ts'
import { frameLimits } from '../../../shared/src/protocol/guard.ts'
import { guardPort } from '../../../shared/src/protocol/guardPort.ts'
import { hostToFrame } from '../../../shared/src/protocol/hostToFrame.ts'
import { createClient } from './createClient.ts'
import { fakeOwner } from './fakeOwner.ts'

/**
 * Connects the SDK's client to a fake M. The other end of the channel is the real Penpal behind our guard, and it
 * answers the contract's calls.
 */
export function fakePort(
  handlers: Partial<Handlers<typeof hostToFrame>> = {},
  handle?: Parameters<typeof fakeOwner>[0],
) {
  const { port1, port2 } = new MessageChannel()
  const { owner, lost, counts } = fakeOwner(handle)
  const connectClient = createClient(owner)
  const answerAll = new Proxy(handlers, { get: (target, name) => Reflect.get(target, name) ?? (() => null) })
  const connection = connect({
    messenger: new PortMessenger({ port: guardPort(port2, frameLimits) as MessagePort }),
    methods: serve(hostToFrame, answerAll as Handlers<typeof hostToFrame>) as never,
  })
  const host = connection.promise.then((remote) =>
    consume(frameToHost, remote as unknown as Remote<typeof frameToHost>),
  )
  return { calls: owner.calls, connectClient, host, connection, port: port1, framePort: port2, lost, counts }
}
