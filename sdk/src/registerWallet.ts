import { base58 } from './families/base58.ts'
import { base64 } from './families/base64.ts'
import { solanaChain } from './families/solanaChain.ts'
import type { NamespaceState, Sdk } from './Sdk.ts'
import { rpcError } from './wire/rpcError.ts'

type Account = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}
type Features = { readonly [name: string]: unknown }
type Properties = { readonly accounts: readonly Account[]; readonly features: Features }
type Changed = (properties: Properties) => void
type Input = {
  readonly account: Account
  readonly chain?: string
  readonly message: Uint8Array
  readonly transaction: Uint8Array
  readonly options?: object
}

type States = { readonly namespaces: { readonly solana?: Partial<NamespaceState> } }

const version = '1.0.0'
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']
type Functions = { readonly [name: string]: (...inputs: never[]) => unknown }

/** Returns a Wallet Standard feature for each function, or only for the functions named in `methods` if given. */
const featuresOf = (prefix: string, functions: Functions, methods?: readonly string[] | null): Features =>
  Object.fromEntries(
    Object.entries(functions)
      .filter(([name]) => `${methods ?? name}`.includes(name))
      .map(([name, run]) => [
        `${prefix}:${name}`,
        { version, supportedTransactionVersions: ['legacy', 0], [name]: run },
      ]),
  )

/**
 * Registers the modal as a Wallet Standard wallet, for dapps with their own list of Solana wallets. When a dapp
 * connects our wallet, the modal opens. Our wallet has the features of the wallet that the user connects in the modal,
 * and emits an event when these features change. The SDK's own discovery skips our wallet.
 *
 * @param sdk with `solana()` among its `families`
 * @param picture icon that such a list shows next to our name, such as the dapp's own icon: a base64 data URI of an
 *   image. If it is missing or malformed, we use our icon.
 * @returns once the wallet is registered, which includes loading a chunk
 * @example await registerWallet(createSdk({ frameUrl, families: [solana()] }))
 */
export async function registerWallet(
  sdk: Pick<Sdk<'solana'>, 'getProvider' | 'getState' | 'subscribe'>,
  picture?: string,
): Promise<void> {
  if (!globalThis.window) return
  const { standardPicture } = await import('./standardPicture.ts')
  let chain: string
  let before = ''
  const listeners = new Set<Changed>()

  const update = ({ namespaces: { solana = {} } }: States) => {
    const { network, accounts: known = [], methods } = solana
    chain = solanaChain(network ?? '')
    // Create new objects only if something changed: dapps compare them to detect changes.
    const now = known.map(({ address }) => address) + chain + methods
    if (now == before) return
    before = now
    const signs = featuresOf('solana', signing, methods)
    const properties: Properties = {
      accounts: known.map(({ address }) => ({
        address,
        publicKey: base58.decode(address),
        // List all chains, not only the connected one: then `about` rejects a request for another chain with an error
        // message. Some adapters throw an error without a message if their chain is not in the list.
        chains,
        features: Object.keys(signs),
      })),
      features: { ...always, ...signs },
    }
    Object.assign(wallet, properties)
    for (const listener of listeners) listener(properties)
  }
  const ask = (method: string, params?: object) => sdk.getProvider('solana').request({ method, params })
  const connect = async (input?: { readonly silent?: boolean }) => {
    await ask('solana_requestAccounts', { ...input })
    return wallet
  }
  const about = ({ account, chain: wanted }: Input) => {
    if (wanted && wanted != chain) throw rpcError(4901, `Wallet is on ${chain}`)
    return { pubkey: account.address }
  }
  const eachOf =
    <input, output>(answer: (input: input) => Promise<output>) =>
    async (...inputs: readonly input[]) => {
      const outputs: output[] = []
      for (const input of inputs) outputs.push(await answer(input))
      return outputs
    }

  const signing = {
    signMessage: eachOf(async (input: Input) => {
      const message = base58.encode(input.message)
      const { signature } = await ask('solana_signMessage', { ...about(input), message })
      return { signature: base58.decode(signature), signedMessage: input.message }
    }),
    async signTransaction(...inputs: Input[]) {
      const transactions = inputs.map((input) => base64.encode(input.transaction))
      const [params] = inputs.map(about)
      const signed: readonly string[] = transactions[1]
        ? (await ask('solana_signAllTransactions', { ...params, transactions })).transactions
        : [(await ask('solana_signTransaction', { ...params, transaction: transactions[0] })).transaction]
      return signed.map((text) => ({ signedTransaction: base64.decode(text) }))
    },
    signAndSendTransaction: eachOf(async (input: Input) => {
      const { signature } = await ask('solana_signAndSendTransaction', {
        ...about(input),
        sendOptions: input.options,
        transaction: base64.encode(input.transaction),
      })
      return { signature: base58.decode(signature) }
    }),
    signIn: eachOf(async (input: object) => {
      if (!wallet.accounts[0]) await connect()
      const { pubkey, signedMessage, signature } = await ask('solana_signIn', { input })
      return {
        account: wallet.accounts.find((each) => each.address == pubkey),
        signedMessage: base58.decode(signedMessage),
        signature: base58.decode(signature),
      }
    }),
  }
  const always = {
    ...featuresOf('standard', { connect, disconnect: () => ask('wallet_disconnect') }),
    'standard:events': {
      version,
      on(_: string, listener: Changed) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'airlock:': {},
  }
  const wallet = {
    version,
    name: 'Airlock',
    icon: standardPicture(picture),
    chains,
  } as object as Properties

  update(sdk.getState())
  sdk.subscribe(update)
  const callback = ({ register }: { register(wallet: object): unknown }) => register(wallet)
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  addEventListener('wallet-standard:app-ready', (event) => callback((event as CustomEvent).detail))
}
