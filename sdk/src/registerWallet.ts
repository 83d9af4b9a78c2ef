import { base58 } from './bridges/base58.ts'
import { base64 } from './bridges/base64.ts'
import { solanaChain } from './bridges/solanaChain.ts'
import type { Sdk } from './Sdk.ts'
import { rpcError } from './wire/rpcError.ts'

type Account = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}
type Changed = (properties: { readonly accounts: readonly Account[] }) => void
type Input = {
  readonly account: Account
  readonly chain?: string
  readonly message: Uint8Array
  readonly transaction: Uint8Array
  readonly options?: object
}

const version = '1.0.0'
type Functions = { readonly [name: string]: (...inputs: never[]) => unknown }

/** Each function is a feature of its own. */
const features = (prefix: string, functions: Functions) =>
  Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [
      `${prefix}:${name}`,
      { version, supportedTransactionVersions: ['legacy', 0], [name]: run },
    ]),
  )

/**
 * Registers the modal as a wallet of Wallet Standard, for dapps that have a list of Solana wallets of their own. To
 * connect it is to open the modal. The SDK's own discovery passes it by.
 *
 * @param sdk with `solana()` among its `families`
 * @param picture what such a list shows beside the name, such as the dapp's own: a data address of a picture in base64;
 *   without one, or for a malformed one, our own
 * @returns when it is registered, which takes the loading of a chunk
 */
export async function registerWallet(
  sdk: Pick<Sdk<'solana'>, 'getProvider' | 'getState'>,
  picture?: string,
): Promise<void> {
  if (!globalThis.window) return
  const { standardPicture } = await import('./standardPicture.ts')
  const provider = sdk.getProvider('solana')
  let network = sdk.getState().namespaces.solana?.network ?? ''
  let before = ''
  let addresses: readonly string[] = []
  let accounts: readonly Account[] = []
  const listeners = new Set<Changed>()

  const update = (next: readonly string[]) => {
    const chain = solanaChain(network)
    // New objects only where something changed: that is how dapps tell.
    const now = `${next}${chain}`
    if (now == before) return
    before = now
    addresses = next
    accounts = next.map((address) => ({
      address,
      publicKey: base58.decode(address),
      chains: [chain],
      features: Object.keys(signing),
    }))
    for (const listener of listeners) listener({ accounts })
  }
  const ask = (method: string, params?: object) => provider.request({ method, params })
  const connect = async (input?: { readonly silent?: boolean }) => {
    const rows: readonly { pubkey: string }[] = await ask('solana_requestAccounts', { ...input })
    update(rows.map((each) => each.pubkey))
    return { accounts }
  }
  const about = ({ account, chain }: Input) => {
    if (chain && chain != solanaChain(network)) throw rpcError(4901, 'Invalid chain')
    return { pubkey: account.address }
  }
  const eachOf =
    <input, output>(answer: (input: input) => Promise<output>) =>
    async (...inputs: readonly input[]) => {
      const outputs: output[] = []
      for (const input of inputs) outputs.push(await answer(input))
      return outputs
    }

  const on = (_: string, listener: Changed) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  const signing = features('solana', {
    signMessage: eachOf(async (input: Input) => {
      const message = base58.encode(input.message)
      const { signature } = await ask('solana_signMessage', { ...about(input), message })
      return { signedMessage: input.message, signature: base58.decode(signature) }
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
        transaction: base64.encode(input.transaction),
        sendOptions: input.options,
      })
      return { signature: base58.decode(signature) }
    }),
    signIn: eachOf(async (input: object) => {
      if (!addresses[0]) await connect()
      const { pubkey, signedMessage, signature } = await ask('solana_signIn', { input })
      return {
        account: accounts[addresses.indexOf(pubkey)],
        signedMessage: base58.decode(signedMessage),
        signature: base58.decode(signature),
      }
    }),
  })
  const wallet = {
    version,
    name: 'Airlock',
    icon: standardPicture(picture),
    chains: ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'],
    get accounts() {
      return accounts
    },
    features: {
      ...features('standard', { connect, disconnect: () => ask('wallet_disconnect') }),
      'standard:events': { version, on },
      ...signing,
      'airlock:': {},
    },
  }

  const moved = (next: string) => {
    network = next
    update(addresses)
  }
  provider
    .on('connect', ({ chainId }: { chainId: string }) => moved(chainId))
    .on('chainChanged', moved)
    .on('accountsChanged', update)
  const callback = ({ register }: { register(wallet: object): unknown }) => register(wallet)
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  addEventListener('wallet-standard:app-ready', (event) => callback((event as CustomEvent).detail))
}
