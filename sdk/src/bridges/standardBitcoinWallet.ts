import type { StandardAccount, StandardWallet } from '../discovery/watchStandard.ts'
import { rpcError } from '../wire/rpcError.ts'
import { base64 } from './base64.ts'
import { bitcoinNetwork } from './bitcoinNetwork.ts'
import type { BridgedWallet } from './bridge.ts'
import { bytesOf } from './bytesOf.ts'
import { checked } from './checked.ts'
import { standardAccounts } from './standardAccounts.ts'

/**
 * Bridges a Wallet Standard wallet with `bitcoin:…` features to the methods of bip122. These features only support
 * the purposes payment and ordinals.
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
    // Always request both purposes: if asked for one, a wallet revokes access to the other purpose's accounts.
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
