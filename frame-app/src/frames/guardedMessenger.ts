import { type Messenger, PortMessenger } from 'penpal'
import { frameLimits, isBounded } from '#shared/protocol/guard.ts'

/** Penpal's messenger over a port, with the guard in front: what is not small, plain data never reaches Penpal (CH-7, CH-8). */
export function guardedMessenger(port: MessagePort): Messenger {
  const messenger = new PortMessenger({ port })
  const initialize = messenger.initialize
  messenger.initialize = ({ validateReceivedMessage, ...rest }) =>
    initialize({
      ...rest,
      validateReceivedMessage: (data): data is never => isEnvelope(data) && validateReceivedMessage(data),
    })
  return messenger
}

/** Penpal's envelope: a path of one name, one argument. Anything else it would walk or spread as it came. */
function isEnvelope(data: unknown): boolean {
  // A call carries its method path and arguments around the message that CH-7 bounds.
  if (
    !isBounded(data, { bytes: frameLimits.bytes + 1024, depth: frameLimits.depth + 3, nodes: frameLimits.nodes + 16 })
  )
    return false
  const { type, id, callId, methodPath, args } = (data ?? {}) as Record<string, unknown>
  if (type === 'CALL')
    return typeof id === 'string' && isList(methodPath) && typeof methodPath[0] === 'string' && isList(args)
  if (type === 'REPLY') return typeof callId === 'string'
  return type === 'SYN' || type === 'ACK1' || type === 'ACK2' || type === 'DESTROY'
}

const isList = (value: unknown): value is [unknown] => Array.isArray(value) && value.length === 1
