import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { hostedNetworks } from '#shared/networks.ts'
import type { JsonRpc } from '#shared/protocol/primitives.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { fakeAuth, smartAccount, solanaAccount } from '../fakes/fakeAuth.ts'
import { alice, declined } from '../fakes/fakeWallet.ts'
import { connectInput, connectorContract, notedEvents } from '../wallets/connectorContract.ts'
import { createEmbeddedConnector, type EmbeddedInput, type EmbeddedUser } from './embedded.ts'

/** Creates a browser in which a user has logged in. All its pages share one auth frame. */
function browser() {
  const auth = fakeAuth()
  auth.isLoggedIn = true
  const users: EmbeddedUser[] = []
  let used = true
  const page = (change: Partial<EmbeddedInput> = {}) => {
    const { app } = fakeApp({ auth })
    return createEmbeddedConnector({
      namespace: 'eip155',
      ask: async () => (await app.auth()).ask,
      loginUsed: () => used,
      preferred: () => 'eoa',
      whileLoading: (load) => load(),
      onUser: (user) => void users.push(user),
      approving: (_rpc, work) => work(),
      wallet: ({ email }) => ({ name: email ?? '', icon: null, rdns: '' }),
      signOut: async () => {},
      ...change,
    })
  }
  const setUsed = (is: boolean) => {
    used = is
  }
  return { auth, users, page, setUsed }
}

connectorContract({
  name: 'embedded',
  kind: 'auth',
  type: 'AUTH',
  asksPerNetwork: false,
  async start() {
    const { auth, page } = browser()
    return {
      page,
      accounts: [alice],
      requests: (): JsonRpc[] => auth.wallet.asked,
      owner(does) {
        auth.isLoggedIn = does !== 'shares no account'
        for (const name of ['getUser', 'rpcRequest'] as const) delete auth.answers[name]
        if (does !== 'declines') return
        // A new login and a signature request fail as if the user declined. Restoring a login succeeds, because it does
        // not ask the user.
        auth.answers.rpcRequest = declined
        auth.answers.getUser = refuseUnlessRestoring(auth)
      },
      stop: async () => {},
    }
  },
})

connectorContract({
  name: 'embedded',
  kind: 'auth',
  namespace: 'solana',
  type: 'AUTH',
  asksPerNetwork: false,
  signing: async (pubkey) => ({
    rpc: { method: 'solana_signMessage', params: { message: 'Cn8eVZg', pubkey } },
    isSound: async (result) => JSON.stringify(result) === JSON.stringify({ signature: '1'.repeat(64) }),
  }),
  async start() {
    const { auth, page } = browser()
    auth.wallet.answers.solana_signMessage = { signature: '1'.repeat(64) }
    return {
      page: () => page({ namespace: 'solana', wallet: () => ({ name: 'Ada', icon: null, rdns: '' }) }),
      accounts: [solanaAccount],
      requests: (): JsonRpc[] => auth.wallet.asked,
      owner(does) {
        auth.isLoggedIn = does !== 'shares no account'
        for (const name of ['getUser', 'rpcRequest'] as const) delete auth.answers[name]
        if (does !== 'declines') return
        auth.answers.rpcRequest = declined
        auth.answers.getUser = refuseUnlessRestoring(auth, {
          address: solanaAccount,
          chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        })
      },
      stop: async () => {},
    }
  },
})

/**
 * Returns a fake `getUser` that succeeds only directly after `isConnected`, because a restore calls `isConnected`
 * first. Otherwise it rejects, as if the user had declined the login.
 */
function refuseUnlessRestoring(auth: ReturnType<typeof fakeAuth>, user = { address: alice, chainId: 'eip155:1' }) {
  return () => {
    if (auth.asked.at(-2)?.[0] !== 'isConnected') declined()
    return { ...user, accounts: [{ address: user.address, type: 'eoa' as const }] }
  }
}

describe('createEmbeddedConnector', () => {
  test('default', async () => {
    const { page, auth, users } = browser()
    const { connection, ...found } = await page().connect(connectInput({ network: 'eip155:8453' }))
    expect(found).toMatchInlineSnapshot(`
      {
        "accounts": [
          {
            "address": "0x00000000000000000000000000000000000A11cE",
            "type": "eoa",
          },
        ],
        "approvedNetworks": null,
        "link": "",
        "methods": [
          "personal_sign",
          "eth_signTypedData_v4",
          "eth_sendTransaction",
          "eth_sendUserOperation",
          "wallet_sendCalls",
          "wallet_grantPermissions",
        ],
        "network": "eip155:8453",
        "wallet": {
          "icon": null,
          "name": "ada@mail.example",
          "rdns": "",
        },
      }
    `)
    expect(connection.kind).toBe('auth')
    expect(auth.asked.at(-1)).toEqual(['getUser', { chainId: 'eip155:8453', preferredAccountType: 'eoa' }])
    expect(users.length).toBe(1)
  })

  test('behavior: sends no message to the auth frame if the user has never logged in', async () => {
    const { page, auth, setUsed } = browser()
    setUsed(false)
    expect(await page().restore(connectInput())).toBe(undefined)
    expect(auth.asked).toEqual([])
  })

  test("behavior: returns the user's preferred account as the first account", async () => {
    const { page, auth } = browser()
    auth.smartAccountNetworks = [1]
    const { accounts } = await page({ preferred: () => 'smartAccount' }).connect(connectInput())
    expect(accounts).toEqual([
      { address: smartAccount, type: 'smartAccount' },
      { address: alice, type: 'eoa' },
    ])
  })

  test('behavior: converts a numeric network id to a CAIP-2 id', async () => {
    const { page, auth } = browser()
    auth.user = { chainId: 8453, accounts: [] }
    expect(await page().connect(connectInput())).toMatchObject({
      network: 'eip155:8453',
      accounts: [{ address: alice, type: 'eoa' }],
    })
  })

  test('behavior: after a network switch, reports the new network and the account on it', async () => {
    const { page, auth } = browser()
    const { events, said } = notedEvents()
    const { connection } = await page().connect(connectInput({ events }))
    await connection.switchNetwork?.(hostedNetworks.get('eip155:8453')!)
    expect(auth.names().slice(-2)).toEqual(['switchNetwork', 'getUser'])
    expect(said).toEqual([
      ['networkChanged', 'eip155:8453'],
      ['accountsChanged', [{ address: alice, type: 'eoa' }]],
    ])
  })

  test('behavior: sends each request together with the network that it is for', async () => {
    const { page, auth } = browser()
    const { connection } = await page().connect(connectInput())
    await connection.request('eip155:8453', { method: 'personal_sign', params: ['0x61', alice] })
    expect(auth.asked.at(-1)).toEqual([
      'rpcRequest',
      { namespace: 'eip155', chainId: 'eip155:8453', rpc: { method: 'personal_sign', params: ['0x61', alice] } },
    ])
  })

  test('behavior: returns a Solana account for Solana', async () => {
    const { page } = browser()
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const network = { ...hostedNetworks.get('eip155:1')!, caipNetworkId: solana, namespace: 'solana' as const }
    const connector = page({ namespace: 'solana' })
    const input = connectInput({ network: 'eip155:1', networks: [network] })
    expect(await connector.connect(input)).toMatchObject({
      network: solana,
      accounts: [{ address: solanaAccount, type: 'eoa' }],
    })
    // The dapp lists no network of the eip155 family.
    await expect(page().connect(input)).rejects.toMatchObject({ reason: 'NETWORK_NOT_FOUND' })
  })

  test('behavior: converts Solana transactions from base64 (dapp) to Base58 (auth frame), and back', async () => {
    const { page, auth } = browser()
    auth.wallet.answers.solana_signAllTransactions = { transactions: ['2VfUX'] }
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const network = { ...hostedNetworks.get('eip155:1')!, caipNetworkId: solana, namespace: 'solana' as const }
    const { connection } = await page({ namespace: 'solana' }).connect(
      connectInput({ network: solana, networks: [network] }),
    )
    const rpc = { method: 'solana_signAllTransactions', params: { transactions: ['AQID'] } }
    expect(await connection.request(solana, rpc)).toEqual({ transactions: ['AQIDBA=='] })
    expect(auth.asked.at(-1)).toEqual([
      'rpcRequest',
      { namespace: 'solana', chainId: solana, rpc: { ...rpc, params: { transactions: ['Ldp'] } } },
    ])
  })

  test('error: rejects if the auth frame reports a network that belongs to another chain family', async () => {
    const { page, auth } = browser()
    auth.user = { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', accounts: [] }
    await expect(page().connect(connectInput())).rejects.toMatchObject({ reason: 'INVALID_RESULT' })
  })

  test('error: rejects if the dapp lists no network of the connector’s chain family', async () => {
    await expect(
      browser()
        .page()
        .connect(connectInput({ networks: [] })),
    ).rejects.toMatchObject({
      reason: 'NETWORK_NOT_FOUND',
    })
  })

  test("error: rejects with the auth frame's own error", async () => {
    const { page, auth } = browser()
    auth.answers.getUser = () => {
      throw makeError('RECOVERY_MISSING')
    }
    await expect(page().connect(connectInput())).rejects.toMatchObject({ reason: 'RECOVERY_MISSING', code: 4100 })
  })
})
