import type { StandardAccount, StandardWallet } from '../discovery/watchStandard.ts'
import { rpcError } from '../wire/rpcError.ts'
import { base64 } from './base64.ts'
import type { BridgedWallet } from './bridge.ts'
import { bytesOf } from './bytesOf.ts'
import { checked } from './checked.ts'
import { standardAccounts } from './standardAccounts.ts'

/**
 * Wraps a Wallet Standard wallet with `bitcoin:…` features in the JSON-RPC methods of the bip122 family. These features
 * only support the purposes payment and ordinals.
 */
export function standardBitcoinWallet(wallet: StandardWallet): BridgedWallet {
  const use = (name: string) => {
    const feature = wallet.features[`bitcoin:${name}`]?.[name]
    if (!feature) throw rpcError(4200, `The wallet has no ${name}`)
    return feature
  }
  const accounts = standardAccounts(wallet, (chains) => chains.split(',').some(bitcoinNetwork))
  const connect = () => {
    const { 'bitcoin:connect': own } = wallet.features
    // Always request both purposes. If only one is requested, a wallet revokes access to the other purpose's accounts.
    return accounts.connect({ ...(own && { purposes: ['payment', 'ordinals'] }) }, own)
  }
  /**
   * Finds an account for signing. The user expects prompts here, so a wallet that cannot connect silently may show a
   * prompt.
   */
  const find = (address: string) =>
    accounts.find(address, wallet.features['standard:connect'] ? accounts.quietly : connect)
  /** Returns a network's name as the wallet itself writes it. */
  const chainOf = (network: string) => {
    const name = bitcoinNetwork(network)
    if (!name) throw rpcError(4901, 'Invalid chain')
    return `${wallet.chains}`.split(',').find((each) => bitcoinNetwork(each) == name) ?? `bitcoin:${name}`
  }
  const methods: BridgedWallet['methods'] = {
    async getAccountAddresses({ silent, intentions = ['payment', 'ordinal'] }) {
      // After a page load, a wallet may list no accounts until it is connected. `bitcoin:connect` cannot connect it
      // silently.
      const found = await (silent ? accounts.quietly() : connect())
      return found.map(rowOf).filter((each) => intentions.includes(each.intention))
    },
    async signMessage({ address, message }) {
      const [{ signature }] = await use('signMessage')({
        account: await find(address),
        message: new TextEncoder().encode(message),
      })
      return { address, signature: base64.encode(bytesOf(signature)) }
    },
    async signPsbt({ psbt, signInputs, broadcast, chainId = 'bitcoin:mainnet' }) {
      const input = { psbt: base64.decode(psbt), inputsToSign: [] as object[], chain: chainOf(chainId) }
      for (const { address, index, sighashTypes } of signInputs)
        input.inputsToSign.push({
          account: await find(address),
          signingIndexes: [index],
          sigHash: sighashTypes?.[0],
        })
      // Wallet Standard defines no feature that signs, broadcasts and returns both the PSBT and the transaction id.
      if (broadcast) throw rpcError(4200, 'The wallet does not broadcast')
      const [{ signedPsbt }] = await use('signTransaction')(input)
      return { psbt: base64.encode(bytesOf(signedPsbt)) }
    },
    wallet_disconnect: async () => {
      const { 'bitcoin:disconnect': own, 'standard:disconnect': standard } = wallet.features
      await (own ?? standard)?.disconnect()
      return null
    },
  }
  return { methods, listen: accounts.listen }
}

function rowOf({ address, publicKey }: StandardAccount) {
  const hex = Array.from(publicKey as Uint8Array, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return {
    address: checked(address, /^\w{14,90}$/),
    ...(hex && { publicKey: checked(hex, /^[\da-f]{64,130}$/) }),
    intention: /^(bc|tb|bcrt)1p/.test(address) ? 'ordinal' : 'payment',
  }
}

/**
 * Names of the Bitcoin networks, by the first 32 hex digits of their genesis block hash. Litecoin's CAIP-2 id also
 * starts with `bip122:`, but Litecoin is not a Bitcoin network.
 */
const names: { readonly [genesis: string]: string | undefined } = {
  '000000000019d6689c085ae165831e93': 'mainnet',
  '000000000933ea01ad0ee984209779ba': 'testnet',
  '00000000da84f2bafbbc53dee25a72ae': 'testnet4',
  '00000008819873e925422c1ff0f99f7c': 'signet',
  '0f9188f13cb7b2c71f2a335e3a4fc328': 'regtest',
}

/**
 * Returns the Wallet Standard name of a Bitcoin network, so that two spellings of the same network are equal. Wallets
 * write a network as its Wallet Standard name, as the start of its genesis hash (CAIP-2) or as the whole hash.
 *
 * @param chain such as `bitcoin:mainnet` or `bip122:000000000019d6689c085ae165831e93`
 * @returns `undefined` if `chain` is not a Bitcoin network
 */
function bitcoinNetwork(chain: string): string | undefined {
  const [namespace, reference = ''] = chain.split(':')
  if (namespace == 'bip122') return names[reference.slice(0, 32).toLowerCase()]
  return namespace == 'bitcoin' ? Object.values(names).find((each) => each == reference) : undefined
}
