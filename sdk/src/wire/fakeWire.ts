import { createClient } from './createClient.ts'
import { fakeOwner } from './fakeOwner.ts'

/** Creates a client. The test controls the frame's side of its port. */
export function fakeWire(handle?: Parameters<typeof fakeOwner>[0]) {
  const { port1, port2 } = new MessageChannel()
  const received: Record<string, unknown>[] = []
  port2.onmessage = ({ data }) => received.push(...[data].flat())
  const { owner, lost, counts } = fakeOwner(handle)
  const connectClient = createClient(owner)
  connectClient(port1)
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
  const say = async (message: object) => {
    port2.postMessage(message)
    await settled()
  }
  const ids = () =>
    received.flatMap(({ type, id }) => (type === 'CALL' && !`${id}`.startsWith('ping') ? [id as string] : []))
  const close = () => {
    port1.close()
    port2.close()
  }
  return { owner, calls: owner.calls, connectClient, received, lost, counts, say, ids, settled, close }
}
