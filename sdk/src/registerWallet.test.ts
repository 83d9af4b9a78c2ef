import { WalletReadyState } from '@solana/wallet-adapter-base'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakePage } from './discovery/fakePage.ts'
import { base58 } from './families/base58.ts'
import { base64 } from './families/base64.ts'
import { solana } from './families/solana.ts'
import { registerWallet } from './registerWallet.ts'

afterEach(() => vi.unstubAllGlobals())

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const pair = Keypair.generate()
const alice = pair.publicKey.toBase58()
const signature = new Uint8Array(64).fill(9)

function transfer() {
  const recentBlockhash = base58.encode(new Uint8Array(32).fill(7))
  const instruction = SystemProgram.transfer({ fromPubkey: pair.publicKey, toPubkey: PublicKey.default, lamports: 1 })
  const message = new TransactionMessage({ payerKey: pair.publicKey, recentBlockhash, instructions: [instruction] })
  return new VersionedTransaction(message.compileToV0Message())
}

type State = { readonly network: string | null; readonly addresses: string[]; readonly methods: string[] | null }

/**
 * Creates a fake SDK with one wallet, which signs with the key pair `pair`. The fake reports the state as the modal
 * would.
 */
async function setup() {
  let [state, tell]: [object, (state: never) => void] = [{ namespaces: {} }, () => {}]
  let said: State = { network: null, addresses: [], methods: null }
  const say = (change: Partial<State>) => {
    said = { ...said, ...change }
    const { network, addresses, methods } = said
    const accounts = addresses.map((address) => ({ address, type: 'eoa' }))
    state = { namespaces: { solana: { network, accounts, methods } } }
    tell(state as never)
  }
  const asked: [string, unknown][] = []
  const signed = (text: string) => {
    const transaction = VersionedTransaction.deserialize(base64.decode(text))
    transaction.sign([pair])
    return base64.encode(transaction.serialize())
  }
  const answers: { [method: string]: (params: never) => unknown } = {
    solana_requestAccounts({ silent }: { silent?: boolean }) {
      if (silent) return []
      say({ network: mainnet, addresses: [alice] })
      return [{ pubkey: alice }]
    },
    solana_signMessage: () => ({ signature: base58.encode(signature) }),
    solana_signTransaction: ({ transaction }: { transaction: string }) => ({ transaction: signed(transaction) }),
    solana_signAllTransactions: (params: { transactions: string[] }) => ({
      transactions: params.transactions.map(signed),
    }),
    solana_signAndSendTransaction: () => ({ signature: base58.encode(signature) }),
    solana_signIn: () => ({ pubkey: alice, signedMessage: '2', signature: base58.encode(signature) }),
    wallet_disconnect: () => (say({ network: null, addresses: [], methods: null }), null),
  }
  const provider = {
    request: async ({ method, params }: { method: string; params?: unknown }) => {
      asked.push([method, params])
      return answers[method]!(params as never)
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const page = fakePage({ document: {} })
  const wallets: ConstructorParameters<typeof StandardWalletAdapter>[0]['wallet'][] = []
  page.target.addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent).detail({ register: (wallet: (typeof wallets)[0]) => wallets.push(wallet) }),
  )
  const sdk: Parameters<typeof registerWallet>[0] = {
    getProvider: () => provider,
    getState: () => state as never,
    subscribe: (listener) => {
      tell = listener
      return () => {}
    },
  }
  await registerWallet(sdk)
  const adapter = new StandardWalletAdapter({ wallet: wallets[0]! })
  adapter.on('error', () => {})
  return { ...page, sdk, adapter, wallet: wallets[0]!, wallets, asked, say }
}

describe('registerWallet', () => {
  test('behavior: uses the dapp’s icon, or our own if none is given', async () => {
    const { sdk, wallets } = await setup()
    await registerWallet(sdk, 'data:image/png;base64,AAAA')
    expect(wallets.map(({ icon }) => icon)).toEqual([
      expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      'data:image/png;base64,AAAA',
    ])
  })

  test.each([
    'https://dapp.example/icon.png',
    'data:image/svg+xml,%3Csvg/%3E',
    'data:image/jpeg;base64,AAAA',
    'data:text/html;base64,AAAA',
    'data:image/png;base64,',
    '',
  ])('behavior: replaces the invalid icon %j with our own and logs a warning', async (picture) => {
    const said = vi.spyOn(console, 'warn').mockReturnValue()
    const { sdk, wallets } = await setup()
    await registerWallet(sdk, picture)
    expect(wallets[1]!.icon).toBe(wallets[0]!.icon)
    expect(said.mock.calls).toMatchInlineSnapshot(`
      [
        [
          "Airlock: the picture of registerWallet() accepts a data address of a picture, such as 'data:image/svg+xml;base64,…'",
        ],
      ]
    `)
    said.mockRestore()
  })

  test('default', async () => {
    const { adapter, asked } = await setup()
    expect([adapter.name, adapter.readyState]).toEqual(['Airlock', WalletReadyState.Installed])
    await adapter.connect()
    expect(adapter.publicKey?.toBase58()).toBe(alice)
    const message = new TextEncoder().encode('Hello')
    expect(await adapter.signMessage!(message)).toEqual(signature)
    expect(asked.at(-1)).toEqual(['solana_signMessage', { pubkey: alice, message: base58.encode(message) }])
  })

  test('behavior: signs one transaction or several', async () => {
    const { adapter, asked } = await setup()
    await adapter.connect()
    const one = await adapter.signTransaction!(transfer())
    expect(one.signatures[0]!.some(Boolean)).toBe(true)
    const two = await adapter.signAllTransactions!([transfer(), transfer()])
    expect(two.length).toBe(2)
    expect(asked.map(([method]) => method).slice(1)).toEqual(['solana_signTransaction', 'solana_signAllTransactions'])
  })

  test('behavior: signs and sends a transaction, but only on the connected network', async () => {
    const { adapter, asked, say } = await setup()
    await adapter.connect()
    const connection = { rpcEndpoint: 'https://api.mainnet-beta.solana.com', commitment: 'confirmed' } as never
    expect(await adapter.sendTransaction(transfer(), connection)).toBe(base58.encode(signature))
    expect(asked.at(-1)).toMatchObject([
      'solana_signAndSendTransaction',
      { pubkey: alice, sendOptions: { preflightCommitment: 'confirmed' } },
    ])
    say({ network: devnet })
    await expect(adapter.sendTransaction(transfer(), connection)).rejects.toThrow('Wallet is on solana:devnet')
    expect(asked.length).toBe(2)
  })

  test.each(['http://127.0.0.1:8899', 'http://localhost:8899'])(
    'error: tells a dapp on the local validator %s which network the wallet is on',
    async (rpcEndpoint) => {
      const { adapter, asked } = await setup()
      await adapter.connect()
      const connection = { rpcEndpoint, commitment: 'confirmed' } as never
      await expect(adapter.sendTransaction(transfer(), connection)).rejects.toThrow('Wallet is on solana:mainnet')
      expect(asked.length).toBe(1)
    },
  )

  test('error: rejects a signature request for a network other than the connected one', async () => {
    const { adapter, wallet, asked } = await setup()
    await adapter.connect()
    const feature = (wallet.features as { readonly [name: string]: unknown })['solana:signTransaction'] as {
      signTransaction(input: object): Promise<unknown>
    }
    const input = { account: wallet.accounts[0], chain: 'solana:devnet', transaction: transfer().serialize() }
    await expect(feature.signTransaction(input)).rejects.toThrow('Wallet is on solana:mainnet')
    expect(asked.length).toBe(1)
  })

  test('behavior: connects the wallet before signing in', async () => {
    const { adapter, asked } = await setup()
    const output = await adapter.signIn!({ domain: 'dapp.example' })
    expect(output.account.address).toBe(alice)
    expect(output.signature).toEqual(signature)
    expect(asked).toEqual([
      ['solana_requestAccounts', {}],
      ['solana_signIn', { input: { domain: 'dapp.example' } }],
    ])
  })

  test('behavior: passes on the param `silent: false` of a library such as @solana/react-hooks', async () => {
    const { wallet, asked } = await setup()
    const { connect } = wallet.features['standard:connect'] as { connect(input: object): Promise<unknown> }
    await connect({ silent: false })
    expect(asked).toEqual([['solana_requestAccounts', { silent: false }]])
  })

  test('behavior: `autoConnect` sends a silent request, which does not prompt the user', async () => {
    const { adapter, asked } = await setup()
    await expect(adapter.autoConnect()).rejects.toThrow()
    expect(asked).toEqual([['solana_requestAccounts', { silent: true }]])
  })

  test('behavior: our wallet has the features of the wallet that is connected in the modal, and emits an event when they change', async () => {
    const { adapter, wallet, say } = await setup()
    const signs = () => Object.keys(wallet.features).filter((name) => name.startsWith('solana:'))
    const all = ['signMessage', 'signTransaction', 'signAndSendTransaction', 'signIn'].map((name) => `solana:${name}`)
    expect(signs()).toEqual(all)
    await adapter.connect()
    expect([signs(), wallet.accounts[0]!.features]).toEqual([all, all])
    const changes: string[][] = []
    wallet.features['standard:events'].on('change', (changed) => changes.push(Object.keys(changed)))

    say({ methods: ['solana_signTransaction', 'solana_signAllTransactions', 'solana_signAndSendTransaction'] })
    const some = ['solana:signTransaction', 'solana:signAndSendTransaction']
    expect([signs(), wallet.accounts[0]!.features, changes]).toEqual([some, some, [['accounts', 'features']]])
    expect([adapter.connected, 'signMessage' in adapter, 'signIn' in adapter]).toEqual([true, false, false])
    say({ methods: ['solana_signTransaction', 'solana_signAllTransactions', 'solana_signAndSendTransaction'] })
    expect(changes).toHaveLength(1)
    say({ methods: ['solana_signMessage', 'solana_signTransaction'] })
    expect(signs()).toEqual(['solana:signMessage', 'solana:signTransaction'])
    expect([adapter.connected, 'signMessage' in adapter]).toEqual([true, true])

    await adapter.disconnect()
    expect(signs()).toEqual(all)
  })

  test('behavior: disconnects the adapter if the wallet or the dapp ends the connection', async () => {
    const { adapter, say } = await setup()
    await adapter.connect()
    say({ addresses: [] })
    expect(adapter.connected).toBe(false)
    await adapter.connect()
    await adapter.disconnect()
    expect(adapter.connected).toBe(false)
  })

  test('behavior: registers our wallet with a dapp that asks for wallets later, but our own discovery skips our wallet', async () => {
    const { dispatchEvent, wallets, watch } = {
      ...(await setup()),
      dispatchEvent: (event: Event) => globalThis.dispatchEvent(event),
    }
    const register = (wallet: (typeof wallets)[0]) => wallets.push(wallet)
    dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
    expect(wallets.length).toBe(2)
    expect(wallets[1]).toBe(wallets[0])
    expect(watch(solana())).toEqual([])
  })

  test('behavior: does nothing on a server', async () => {
    const unreachable = () => expect.unreachable()
    await registerWallet({ getProvider: unreachable, getState: unreachable, subscribe: unreachable })
  })
})
