import type { Calls } from './createCalls.ts'
import { ignore } from './ignore.ts'
import { type RpcError, rpcError } from './rpcError.ts'

export type ClientOwner = {
  readonly calls: Calls
  /** Answers a message of the frame. Never rejects. */
  answer(method: string, params: unknown): Promise<object>
  /** Called when the frame has finished its side of the handshake. */
  opened(): void
  /** Called whenever calls have been sent to the frame. */
  sent: () => void
  /** Called when the frame has ended the connection or has a different protocol version. */
  lost(error?: RpcError): void
}

/**
 * Maximum number of pending requests. Other pending calls are counted separately, and have their own maximum (CH-7).
 */
const requestLimit = 100
const otherLimit = 16

/**
 * Implements Penpal's wire format (version 7) over the port of a frame, in a fraction of Penpal's size. It is tested
 * against Penpal itself. The handshake:
 *
 * 1. The page posts one window message with a port to the frame's window (`createFrame`), and connects the other port.
 * 2. We send SYN with an empty participant id, which sorts before the frame's id. So Penpal makes the frame the leader.
 * 3. We send ACK2 immediately, before any message from the frame. From then on, Penpal accepts our calls.
 * 4. The frame sends ACK1. From then on, the connection counts as open.
 * 5. The receiver answers each CALL with one REPLY, which has the CALL's id. Both sides may send lists of messages.
 * 6. DESTROY, or `{ airlock: version }` from a frame with another protocol version, ends the connection.
 *
 * @returns a function that connects the port of a new frame
 */
export function createClient(owner: ClientOwner): (port: MessagePort) => void {
  const { calls } = owner
  const penpal = (type: string, message?: object) => ({ namespace: 'penpal', type, ...message })

  const nextCall = () => {
    const { requests, others, sent, port } = calls
    if (!port) return
    if (others[0] && sent.size < requestLimit + otherLimit) return others.shift()
    return sent.size < requestLimit ? requests.shift() : undefined
  }
  /** Sends all calls within the limits in one message, because posting a message is most of a call's cost. */
  calls.flush = () => {
    const messages: object[] = []
    for (let call = nextCall(); call; call = nextCall()) {
      const id = crypto.randomUUID()
      calls.sent.set(id, call)
      messages.push(penpal('CALL', { id, methodPath: [call.method], args: [call.params] }))
    }
    if (!messages[0]) return
    calls.port!.postMessage(messages)
    owner.sent()
  }
  const receive = async (message: unknown, port: MessagePort) => {
    const { type, id, callId, airlock, methodPath, args, value } = Object(message)
    if (airlock) owner.lost(rpcError(-32603, `SDK protocol ${PROTOCOL_VERSION}, frame ${airlock | 0}`))
    if (type == 'DESTROY') owner.lost()
    if (type == 'ACK1') owner.opened()
    if (type == 'CALL') {
      const outcome = await owner.answer(methodPath?.[0], args?.[0])
      port.postMessage(penpal('REPLY', { callId: id, value: outcome }))
    }
    // Only a REPLY has a `callId`.
    calls.sent.get(callId)?.settle(value)
    calls.sent.delete(callId)
  }

  return (port) => {
    calls.port = port
    port.onmessage = ({ data }) => {
      // An invalid message throws and is dropped.
      for (const message of [data].flat()) receive(message, port).catch(ignore)
      calls.flush()
    }
    port.postMessage([penpal('SYN', { participantId: '' }), penpal('ACK2')])
    calls.flush()
  }
}
