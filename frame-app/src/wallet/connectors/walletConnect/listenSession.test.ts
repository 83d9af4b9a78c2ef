import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { notedEvents } from '../connectorContract.ts'
import { listenSession, type SessionListeners } from './listenSession.ts'
import type { Provider } from './openClient.ts'

function setUp() {
  const [client, expirer] = [new EventEmitter(), new EventEmitter()]
  const session = { keys: ['mine'], get: () => ({ namespaces: {} }) }
  const provider = { client: Object.assign(client, { session, core: { expirer } }) } as unknown as Provider
  const heard = { eip155: notedEvents(), solana: notedEvents() }
  const listeners: SessionListeners = new Map()
  for (const namespace of ['eip155', 'solana'] as const)
    listeners.set(`mine ${namespace}`, { events: heard[namespace].events, network: '' })
  listenSession(provider, listeners)
  return { client, expirer, said: () => [heard.eip155.said, heard.solana.said] }
}

describe('listenSession', () => {
  test('default: a session that expired ends every namespace, also while the relay is out of reach', () => {
    const { expirer, said } = setUp()
    expirer.emit('expirer_expired', { target: 'topic:mine' })
    expect(said()).toEqual([[['disconnected']], [['disconnected']]])
  })

  test('behavior: it is called once, and for no other session or request', () => {
    const { client, expirer, said } = setUp()
    expirer.emit('expirer_expired', { target: 'topic:other' })
    expirer.emit('expirer_expired', { target: 'id:1' })
    expect(said()).toEqual([[], []])
    expirer.emit('expirer_expired', { target: 'topic:mine' })
    client.emit('session_expire', { topic: 'mine' })
    expect(said()).toEqual([[['disconnected']], [['disconnected']]])
  })
})
