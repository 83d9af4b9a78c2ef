import { connect, type Message, type Messenger, type Methods, PortMessenger } from 'penpal'
import * as z from 'zod/mini'
import { ModalError } from '#shared/errors/ModalError.ts'
import { toWireError } from '#shared/errors/toWireError.ts'
import type { Contract, Remote } from '#shared/protocol/contract.ts'
import { authLimits, isBounded, type Limits } from '#shared/protocol/guard.ts'
import type { Outcome } from '#shared/protocol/outcome.ts'
import { MethodName } from '#shared/protocol/primitives.ts'

const penpal = { namespace: z.literal('penpal'), channel: z.optional(z.undefined()) }
const Id = z.string().check(z.minLength(1), z.maxLength(64))
/** What Penpal says on a port. Paths have one name; the one argument and the value are judged by the contract. */
const Envelope = z.discriminatedUnion('type', [
  z.strictObject({ ...penpal, type: z.literal('SYN'), participantId: z.string().check(z.maxLength(64)) }),
  z.strictObject({
    ...penpal,
    type: z.literal('ACK1'),
    methodPaths: z.array(z.array(MethodName).check(z.length(1))).check(z.maxLength(100)),
  }),
  z.strictObject({ ...penpal, type: z.literal('ACK2') }),
  z.strictObject({
    ...penpal,
    type: z.literal('CALL'),
    id: Id,
    methodPath: z.array(MethodName).check(z.length(1)),
    args: z.array(z.unknown()).check(z.length(1)),
  }),
  z.strictObject({ ...penpal, type: z.literal('REPLY'), callId: Id, value: z.unknown() }),
  z.strictObject({ ...penpal, type: z.literal('DESTROY') }),
])
const Refusable = z.looseObject({ ...penpal, type: z.literal('CALL'), id: Id })

/** The message of CH-7 and the envelope around it. */
const limits: Limits = { bytes: authLimits.bytes + 8192, depth: authLimits.depth + 3, nodes: authLimits.nodes + 300 }
/** How many calls may be waiting for an answer at once (CH-7). */
const inFlight = 100

/**
 * Speaks Penpal over a port, behind the guard and a check of the envelope.
 *
 * @returns the other end's methods, as promises of outcomes that nobody has parsed yet
 */
export async function connectGuarded<contract extends Contract>(
  port: MessagePort,
  methods: Remote<Contract>,
): Promise<Remote<contract>> {
  const { promise } = connect({ messenger: guardedMessenger(port), methods: methods as Methods })
  return (await promise) as unknown as Remote<contract>
}

/**
 * Penpal's own messenger; only bounded, well-formed messages reach Penpal (CH-7, CH-8). A call that is refused here is
 * answered with an error, so that nobody waits for it; anything else is dropped.
 */
export function guardedMessenger(port: MessagePort): Messenger {
  const messenger = new PortMessenger({ port })
  const answering = new Set<string>()
  const post = (callId: string, value: Outcome<never>) =>
    port.postMessage({ namespace: 'penpal', type: 'REPLY', callId, value })

  const { initialize } = messenger
  messenger.initialize = ({ validateReceivedMessage, ...options }) =>
    initialize({
      ...options,
      validateReceivedMessage: (data): data is Message => {
        const reason = refusal(data)
        if (reason) {
          const call = Refusable.safeParse(data)
          if (call.success) post(call.data.id, failed(reason))
          return false
        }
        const message = data as Message
        if (message.type === 'CALL') {
          if (answering.has(message.id)) return false
          if (answering.size >= inFlight) {
            post(message.id, failed(new ModalError('LIMIT_EXCEEDED')))
            return false
          }
          answering.add(message.id)
        }
        return validateReceivedMessage(data)
      },
    })
  messenger.sendMessage = ({ channel, ...message }) => {
    if (message.type !== 'REPLY') return port.postMessage(message)
    answering.delete(message.callId)
    // A served method never fails: this is Penpal's own error, which would tell a stack.
    if (message.isError) post(message.callId, failed(new ModalError('METHOD_NOT_ALLOWED')))
    else port.postMessage(message)
  }
  return messenger
}

function refusal(data: unknown): ModalError | undefined {
  // Penpal says `channel: undefined`, which is not plain data.
  const { channel, ...message } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  if (channel === undefined && isBounded(message, limits) && Envelope.safeParse(message).success) return undefined
  return new ModalError('INVALID_PARAMS', {
    detail: 'the message is too large, not plain data, or no call of one method',
  })
}

const failed = (error: ModalError): Outcome<never> => ({ ok: false, error: toWireError(error) })
