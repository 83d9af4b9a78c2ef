import type { StandardAccount, StandardWallet } from '../discovery/watchStandard.ts'
import { rpcError } from '../wire/rpcError.ts'
import { base64 } from './base64.ts'
import { bitcoinNetwork } from './bitcoinNetwork.ts'
import type { BridgedWallet } from './bridge.ts'
import { bytesOf } from './bytesOf.ts'
import { checked } from './checked.ts'
import { standardAccounts } from './standardAccounts.ts'

/**
 * A wallet of Wallet Standard in the vocabulary of bip122, by its features `bitcoin:…`: they know payments and ordinals
 * only.
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
    // Always all: a wallet that is asked for fewer takes the others back.
    return accounts.connect({ ...(own && { purposes: ['payment', 'ordinals'] }) }, own)
  }
  /** To sign is the user's own act: a wallet that has no silent way may ask. */
  const find = (address: string) =>
    accounts.find(address, wallet.features['standard:connect'] ? accounts.quietly : connect)
  /** A network as the wallet itself names it. */
  const chainOf = (network: string) => {
    const name = bitcoinNetwork(network)
    if (!name) throw rpcError(4901, 'Invalid chain')
    return `${wallet.chains}`.split(',').find((each) => bitcoinNetwork(each) == name) ?? `bitcoin:${name}`
  }
  const methods: BridgedWallet['methods'] = {
    async getAccountAddresses({ silent, intentions = ['payment', 'ordinal'] }) {
      // In a page that has just loaded a wallet may show none before it is asked, which Bitcoin's own feature cannot do
      // in silence.
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
      // It does not say how to sign and to broadcast at once, and give back both.
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
