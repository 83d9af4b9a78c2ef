import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { notedEvents } from '../connectorContract.ts'
import { listenSession, type SessionListeners } from './listenSession.ts'
import type { Client } from './openClient.ts'
import type { Session } from './session.ts'

type Namespaces = Session['namespaces']

function setUp() {
  const [client, expirer] = [new EventEmitter(), new EventEmitter()]
  const peer = { metadata: { name: 'Wallet' } }
  let session: Session = {
    topic: 'mine',
    peer,
    namespaces: {
      eip155: { accounts: [`eip155:1:${alice}`, `eip155:1:${bob}`] },
      solana: { accounts: [`${mainnet}:${owner}`] },
    },
  }
  const heard = { eip155: notedEvents(), solana: notedEvents() }
  const listeners: SessionListeners = new Map()
  const networks = { eip155: 'eip155:1', solana: mainnet }
  const listed = ['eip155:1', 'eip155:10', 'eip155:8453', mainnet]
  for (const namespace of ['eip155', 'solana'] as const) {
    const listener = { events: heard[namespace].events, network: networks[namespace], listed, session }
    listeners.set(`mine ${namespace}`, listener)
  }
  const made = Object.assign(client, { session: { keys: ['mine'], get: () => session }, core: { expirer } })
  const ended: string[] = []
  listenSession(made as unknown as Client, listeners, async (topic) => void ended.push(topic))
  const say = (name: string, data: unknown, chainId = 'eip155:1') =>
    client.emit('session_event', { topic: 'mine', params: { event: { name, data }, chainId } })
  const update = (change: Namespaces) => {
    session = { ...session, namespaces: { ...session.namespaces, ...change } }
    client.emit('session_update', { topic: 'mine' })
  }
  return { client, expirer, listeners, say, update, ended, said: () => [heard.eip155.said, heard.solana.said] }
}

const accountsOn = (network: string, ...addresses: string[]) => ({
  accounts: addresses.map((address) => `${network}:${address}`),
})
const eoa = (...addresses: string[]) => addresses.map((address) => ({ address, type: 'eoa' }))

describe('listenSession', () => {
  test('default: ends an expired session in every namespace, even if the relay cannot be reached', () => {
    const { expirer, said } = setUp()
    expirer.emit('expirer_expired', { target: 'topic:mine' })
    expect(said()).toEqual([[['disconnected']], [['disconnected']]])
  })

  test('behavior: calls the listener only once, and ignores the expiry of other sessions and of requests', () => {
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
  ])('behavior: reads the network from a chainChanged event with %s', (_, data) => {
    const { say, said, listeners } = setUp()
    say('chainChanged', data)
    expect(said()).toEqual([[['networkChanged', 'eip155:8453']], []])
    expect(listeners.get('mine eip155')?.network).toBe('eip155:8453')
  })

  test.each(['solana:8453', {}, { chainId: { chainId: 1 } }, [], null, 'Base', '0x', -1, 1.5])(
    'behavior: ignores chainChanged with %j because it contains no network',
    (data) => {
      const { say, said } = setUp()
      say('chainChanged', data)
      expect(said()).toEqual([[], []])
    },
  )

  test('behavior: accepts only accounts of the session, in any letter case', () => {
    const { say, said } = setUp()
    say('accountsChanged', [`eip155:1:${mallory}`, bob.toLowerCase(), mallory])
    expect(said()[0]).toEqual([['accountsChanged', [{ address: bob.toLowerCase(), type: 'eoa' }]]])
  })

  test('behavior: ignores an event whose accounts are not in the session', () => {
    const { say, said } = setUp()
    say('accountsChanged', [mallory])
    expect(said()).toEqual([[], []])
  })

  test('behavior: disconnects a namespace that has no accounts left, and ends a session without namespaces', () => {
    const { say, said, ended } = setUp()
    say('accountsChanged', [])
    expect([said(), ended]).toEqual([[[['disconnected']], []], []])
    say('accountsChanged', [], mainnet)
    expect([said(), ended]).toEqual([[[['disconnected']], [['disconnected']]], ['mine']])
  })

  test('behavior: disconnects a namespace if an update contains no accounts in it', () => {
    const { update, said, ended } = setUp()
    update({ eip155: { accounts: [] } })
    update({ solana: { accounts: [] } })
    expect([said(), ended]).toEqual([[[['disconnected']], [['disconnected']]], ['mine']])
  })

  test('behavior: reports a change of methods and networks once, and reports nothing if they stay the same', () => {
    const { update, said } = setUp()
    const solana = { ...accountsOn(mainnet, owner), methods: ['solana_signTransaction'] }
    update({ solana })
    update({ solana })
    const methods = ['solana_signTransaction', 'solana_signAllTransactions', 'solana_signAndSendTransaction']
    expect(said()).toEqual([[], [['grantsChanged', { methods, approvedNetworks: [mainnet] }]]])
  })

  test.each([
    ['an added account', [alice, bob, carol]],
    ['an account that is gone', [bob]],
  ])('behavior: keeps the selected account after an update with %s', (_, addresses) => {
    const { update, said } = setUp()
    update({ eip155: accountsOn('eip155:1', ...addresses) })
    expect(said()[0]).toEqual([['accountsChanged', eoa(...addresses), true]])
  })

  test.each([
    ['another order', [bob, alice]],
    ['a new account first', [carol, alice, bob]],
  ])('behavior: selects the first account if an update changes which account is first: %s', (_, addresses) => {
    const { update, said } = setUp()
    update({ eip155: accountsOn('eip155:1', ...addresses) })
    expect(said()[0]).toEqual([['accountsChanged', eoa(...addresses), false]])
  })

  test('behavior: does not report accounts if an update only adds a network with its accounts in another order', () => {
    const { update, said } = setUp()
    const { accounts } = accountsOn('eip155:8453', bob, alice)
    update({ eip155: { accounts: [...accounts, ...accountsOn('eip155:1', alice, bob).accounts] } })
    expect(said()[0]).toEqual([['grantsChanged', { methods: [], approvedNetworks: ['eip155:8453', 'eip155:1'] }]])
  })

  test('behavior: if the active network is removed, moves to another approved network, preferably a listed one', () => {
    const { update, said, listeners } = setUp()
    const { accounts } = accountsOn('eip155:137', alice, bob)
    update({ eip155: { accounts: [...accounts, ...accountsOn('eip155:10', alice, bob).accounts] } })
    expect(said()[0]).toEqual([
      ['grantsChanged', { methods: [], approvedNetworks: ['eip155:137', 'eip155:10'] }],
      ['networkChanged', 'eip155:10'],
      ['accountsChanged', eoa(alice, bob), true],
    ])
    expect(listeners.get('mine eip155')?.network).toBe('eip155:10')
  })
})

/** Networks and accounts of the tests. `carol` is not in the session. */
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const owner = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const carol = `0x${'ca401'.padEnd(40, '0')}`
const mallory = `0x${'bad'.padEnd(40, '0')}`
