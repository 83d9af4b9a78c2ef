import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../../fakes/fakeWallet.ts'
import { notedEvents } from '../connectorContract.ts'
import { listenSession, type SessionListeners } from './listenSession.ts'
import type { Provider } from './openClient.ts'

function setUp() {
  const [client, expirer] = [new EventEmitter(), new EventEmitter()]
  const namespaces: { [name: string]: { accounts: string[]; methods?: string[] } } = {
    eip155: { accounts: [`eip155:1:${alice}`, `eip155:1:${bob}`] },
    solana: { accounts: [] },
  }
  const session = { keys: ['mine'], get: () => ({ namespaces }) }
  const provider = { client: Object.assign(client, { session, core: { expirer } }) } as unknown as Provider
  const heard = { eip155: notedEvents(), solana: notedEvents() }
  const listeners: SessionListeners = new Map()
  for (const namespace of ['eip155', 'solana'] as const)
    listeners.set(`mine ${namespace}`, { events: heard[namespace].events, network: '', methods: [] })
  listenSession(provider, listeners)
  const say = (name: string, data: unknown, chainId = 'eip155:1') =>
    client.emit('session_event', { topic: 'mine', params: { event: { name, data }, chainId } })
  return { client, expirer, listeners, namespaces, say, said: () => [heard.eip155.said, heard.solana.said] }
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

  test.each([
    ['a number', 8453],
    ['a hex text', '0x2105'],
    ['a decimal text', '8453'],
    ['a CAIP-2 text', 'eip155:8453'],
    ['an object with a number', { chainId: 8453 }],
    ['an object with a CAIP-2 text', { chainId: 'eip155:8453' }],
    ['an object with a decimal text', { networkId: '8453' }],
  ])('behavior: chainChanged with %s', (_, data) => {
    const { say, said, listeners } = setUp()
    say('chainChanged', data)
    expect(said()).toEqual([[['networkChanged', 'eip155:8453']], []])
    expect(listeners.get('mine eip155')?.network).toBe('eip155:8453')
  })

  test.each(['solana:8453', {}, { chainId: { chainId: 1 } }, [], null, 'Base', '0x', -1, 1.5])(
    'behavior: chainChanged with %j names no network',
    (data) => {
      const { say, said } = setUp()
      say('chainChanged', data)
      expect(said()).toEqual([[], []])
    },
  )

  test('behavior: only accounts that the session has are taken, whatever their case', () => {
    const { say, said } = setUp()
    say('accountsChanged', [`eip155:1:${mallory}`, bob.toLowerCase(), mallory])
    expect(said()[0]).toEqual([['accountsChanged', [{ address: bob.toLowerCase(), type: 'eoa' }]]])
  })

  test('behavior: accounts that the session lacks change nothing', () => {
    const { say, said } = setUp()
    say('accountsChanged', [mallory])
    expect(said()[0]).toEqual([['accountsChanged', [alice, bob].map((address) => ({ address, type: 'eoa' }))]])
  })

  test('behavior: no account is a disconnect of that namespace', () => {
    const { say, said } = setUp()
    say('accountsChanged', [])
    expect(said()).toEqual([[['disconnected']], []])
  })

  test('behavior: an update tells which methods the session has now, once', () => {
    const { client, namespaces, said } = setUp()
    namespaces.solana!.methods = ['solana_signTransaction']
    client.emit('session_update', { topic: 'mine' })
    client.emit('session_update', { topic: 'mine' })
    const methods = ['solana_signTransaction', 'solana_signAllTransactions', 'solana_signAndSendTransaction']
    expect(said()[1]!.filter(([name]) => name === 'methodsChanged')).toEqual([['methodsChanged', methods]])
    expect(said()[0]!.map(([name]) => name)).toEqual(['accountsChanged', 'accountsChanged'])
  })
})

/** Not in the session. */
const mallory = `0x${'bad'.padEnd(40, '0')}`
