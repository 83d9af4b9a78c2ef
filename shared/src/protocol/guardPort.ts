import * as z from 'zod/mini'
import type { AirlockError } from '../errors/AirlockError.ts'
import { makeError } from '../errors/makeError.ts'
import { toWireError } from '../errors/toWireError.ts'
import { isBounded, type Limits } from './guard.ts'
import type { Outcome } from './outcome.ts'
import { MethodName } from './primitives.ts'

const penpal = { namespace: z.literal('penpal') }
const one = [z.minLength(1), z.maxLength(1)] as const
const Id = z.string().check(z.minLength(1), z.maxLength(64))
/** Penpal's messages on a port. A method path has one name. The contract validates the argument and the value. */
const envelopes = {
  SYN: z.strictObject({ ...penpal, type: z.literal('SYN'), participantId: z.string().check(z.maxLength(64)) }),
  ACK1: z.strictObject({
    ...penpal,
    type: z.literal('ACK1'),
    methodPaths: z.array(z.array(MethodName).check(...one)).check(z.maxLength(100)),
  }),
  ACK2: z.strictObject({ ...penpal, type: z.literal('ACK2') }),
  CALL: z.strictObject({
    ...penpal,
    type: z.literal('CALL'),
    id: Id,
    methodPath: z.array(MethodName).check(...one),
    args: z.array(z.unknown()).check(...one),
  }),
  REPLY: z.strictObject({ ...penpal, type: z.literal('REPLY'), callId: Id, value: z.unknown() }),
  DESTROY: z.strictObject({ ...penpal, type: z.literal('DESTROY') }),
}
type Type = keyof typeof envelopes
type Envelope = z.output<(typeof envelopes)[Type]>
/** Matches a REPLY that failed validation, to find the pending call that then gets an error. */
const RefusableReply = z.looseObject({ ...penpal, type: z.literal('REPLY'), callId: Id })
const Refusable = z.looseObject({ ...penpal, channel: z.optional(z.never()), type: z.literal('CALL'), id: Id })

/** Maximum number of pending requests of the dapp, and of all other pending calls, counted separately (CH-7). */
const maxRequests = 100
const maxOtherCalls = 16
/** Minimum number of recent call ids to remember. We forget older ids, because a page may stay open for days. */
const remembered = 10_000

/** The port methods that Penpal's `PortMessenger` uses. */
type Port = Pick<MessagePort, 'postMessage' | 'start' | 'close'> & {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/**
 * Wraps a port so that only bounded, well-formed messages pass (CH-7, CH-8). A rejected call is answered with an error,
 * and a rejected answer arrives as an error, so that no call waits forever. Other invalid messages are dropped. Each id
 * is answered once, even if it is repeated (CH-5), and no stack is sent. Messages may arrive as a list. Then each
 * message is validated separately, and from then on we send lists too.
 *
 * @param limits of one message, without its envelope
 */
export function guardPort(port: Port, { bytes, depth, nodes }: Limits): Port {
  const limits: Limits = { bytes: bytes + 8192, depth: depth + 3, nodes: nodes + 300 }
  const answering = new Set<string>()
  let used = new Set<string>()
  let usedBefore = used
  let speaksLists = false
  const waiting: object[] = []
  const listeners = new Map<(event: MessageEvent) => void, (event: MessageEvent) => void>()
  const reply = (callId: string, error: AirlockError) => {
    const value: Outcome<never> = { ok: false, error: toWireError(error) }
    return { namespace: 'penpal', type: 'REPLY', callId, value }
  }
  const flush = () => waiting.length > 0 && port.postMessage(waiting.splice(0))
  /** Sends messages in order. A list has the messages of one task, at most 25, so that the receiver can start soon. */
  const send = (message: object) => {
    if (!speaksLists) return port.postMessage(message)
    if (waiting.push(message) === 1) queueMicrotask(flush)
    if (waiting.length === 25) flush()
  }
  const answer = (callId: string, error: AirlockError) => send(reply(callId, error))

  /** Marks a call id as used. Returns whether the id is new. */
  const takeId = (id: string): boolean => {
    if (answering.has(id) || used.has(id) || usedBefore.has(id)) return false
    if (used.size >= remembered) [usedBefore, used] = [used, new Set()]
    used.add(id)
    return true
  }

  /** Returns the message to pass to Penpal: the original, an error for a rejected answer, or `undefined`. */
  const admitted = (data: unknown): object | undefined => {
    const message = envelope(data, limits)
    if (!message) {
      const call = Refusable.safeParse(data)
      if (call.success && takeId(call.data.id)) answer(call.data.id, refused())
      const late = RefusableReply.safeParse(data)
      return late.success ? reply(late.data.callId, makeError('INVALID_RESULT', { name: 'The other side' })) : undefined
    }
    if (message.type !== 'CALL') return message
    if (!takeId(message.id)) return undefined
    if (answering.size >= (message.methodPath[0] === 'request' ? maxRequests : maxRequests + maxOtherCalls)) {
      answer(message.id, makeError('LIMIT_EXCEEDED'))
      return undefined
    }
    answering.add(message.id)
    return message
  }

  return {
    start: () => port.start(),
    close() {
      flush()
      port.close()
    },
    // Remove `channel`, because Penpal sends `channel: undefined`, which is not plain data.
    postMessage({ channel, ...message }) {
      if (message.type !== 'REPLY') return send(message)
      answering.delete(message.callId)
      // Served methods never fail, so this is Penpal's own error. We replace it because it would reveal a stack.
      if (message.isError) answer(message.callId, makeError('METHOD_NOT_ALLOWED'))
      else send(message)
    },
    addEventListener(type, listener) {
      const guarded = ({ data }: MessageEvent) => {
        const isList = Array.isArray(data) && data.length > 0 && data.length <= maxRequests + maxOtherCalls
        speaksLists ||= isList
        for (const each of isList ? data : [data]) {
          const message = admitted(each)
          if (message) listener({ data: message } as MessageEvent)
        }
      }
      listeners.set(listener, guarded)
      port.addEventListener(type, guarded)
    },
    removeEventListener(type, listener) {
      port.removeEventListener(type, listeners.get(listener) ?? listener)
      listeners.delete(listener)
    },
  }
}

function envelope(data: unknown, limits: Limits): Envelope | undefined {
  const { channel, ...message } = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  if (channel !== undefined || !isBounded(message, limits)) return undefined
  const type = message.type as Type
  return Object.hasOwn(envelopes, type) ? envelopes[type].safeParse(message).data : undefined
}

const refused = () =>
  makeError('INVALID_PARAMS', { detail: 'the message is too large, not plain data, or no call of one method' })
