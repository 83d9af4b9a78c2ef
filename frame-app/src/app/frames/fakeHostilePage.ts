import { expect } from 'vitest'
import { deferred } from '#shared/deferred.ts'
import type { Handlers } from '#shared/protocol/contract.ts'
import type { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import type { JsonRpc } from '#shared/protocol/primitives.ts'
import { connectHost } from './connectHost.ts'

const opened: MessagePort[] = []
/** Closes all ports; call it after each test. */
export function closeHostilePages(): void {
  for (const port of opened.splice(0)) port.close()
}

export type Message = {
  readonly type: string
  readonly id?: string
  readonly callId?: string
  readonly value?: unknown
  readonly isError?: boolean
}

/** Returns the modal frame's side of a connection, with the real Penpal, and a hostile page that sends raw messages. */
export async function fakeHostilePage() {
  const heard: JsonRpc[] = []
  const { promise: visitor, resolve: decide } = deferred()
  const handlers: Partial<Handlers<typeof hostToFrame>> = {
    ping: () => null,
    open: async () => {
      await visitor
      return null
    },
    request: async ({ rpc }) => {
      heard.push(rpc)
      if (rpc.method === 'eth_requestAccounts') await visitor
      return 'heard'
    },
  }
  const { port1, port2 } = new MessageChannel()
  opened.push(port1)
  const received: Message[] = []
  /** The messages that the frame sent. A list of messages is one entry. */
  const posted: unknown[] = []
  const waiting: (() => void)[] = []
  port2.onmessage = ({ data }) => {
    posted.push(data)
    received.push(...[data].flat())
    for (const wake of waiting.splice(0)) wake()
  }
  const until = async (fits: (message: Message) => boolean): Promise<Message> => {
    for (;;) {
      const found = received.find(fits)
      if (found) return found
      await new Promise<void>((wake) => waiting.push(wake))
    }
  }
  const post = (message: unknown) => port2.postMessage(message)
  const say = (message: object) => post({ namespace: 'penpal', ...message })
  const connecting = connectHost(port1, handlers as Handlers<typeof hostToFrame>)
  say({ type: 'SYN', participantId: '' })
  await until(({ type }) => type === 'ACK1')
  say({ type: 'ACK2' })
  const host = await connecting
  let calls = 0
  const call = (message: object = {}) => {
    const id = `call-${++calls}`
    const args = [{ namespace: 'eip155', rpc: { method: 'eth_call' } }]
    say({ type: 'CALL', id, methodPath: ['request'], args, ...message })
    return id
  }
  return {
    host,
    heard,
    decide: () => decide(),
    received,
    posted,
    post,
    say,
    until,
    call,
    reply: (id: string) => until(({ callId }) => callId === id),
    /**
     * Checks that the connection is open: sends a valid call and waits for its answer. All messages sent before that
     * call have then been handled.
     */
    async lives() {
      const id = call({ methodPath: ['ping'], args: [null] })
      expect(await until(({ callId }) => callId === id)).toMatchObject({ value: { ok: true, value: null } })
    },
  }
}

export const withParams = (...params: unknown[]) => [{ namespace: 'eip155', rpc: { method: 'eth_call', params } }]

export function deep(depth: number): unknown {
  let value: unknown = null
  for (let i = 0; i < depth; i++) value = [value]
  return value
}

export const refusal = {
  ok: false,
  error: {
    code: -32602,
    name: 'INVALID_PARAMS',
    message: 'Invalid parameters: the message is too large, not plain data, or no call of one method',
  },
}
