import type { StandardAccount, StandardWallet } from '../discovery/watchStandard.ts'
import { rpcError } from '../wire/rpcError.ts'
import { accountsOn } from './accountsOn.ts'
import { base64 } from './base64.ts'
import type { BridgedWallet } from './bridge.ts'
import { bytesOf } from './bytesOf.ts'
import { checked } from './checked.ts'

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
  const accountOf = (address: string) => {
    const account = accountsOn('bitcoin', wallet.accounts).find((each) => each.address == address)
    if (!account) throw rpcError(4100, 'Not connected')
    return account
  }
  const methods: BridgedWallet['methods'] = {
    async getAccountAddresses({ silent, intentions = ['payment', 'ordinal'] }) {
      // Always all: a wallet that is asked for fewer takes the others back. In a page that has just loaded it shows
      // none before it is asked, which Bitcoin's own feature cannot do in silence.
      const asking = silent
        ? wallet.features['standard:connect']?.connect({ silent }).catch(() => ({ accounts: [] }))
        : use('connect')({ purposes: ['payment', 'ordinals'] })
      const { accounts } = (await asking) ?? wallet
      return accountsOn('bitcoin', accounts)
        .map(rowOf)
        .filter((each) => intentions.includes(each.intention))
    },
    async signMessage({ address, message }) {
      const [{ signature }] = await use('signMessage')({
        account: accountOf(address),
        message: new TextEncoder().encode(message),
      })
      return { address, signature: base64.encode(bytesOf(signature)) }
    },
    async signPsbt({ psbt, signInputs, broadcast, chainId = '' }) {
      const input = {
        psbt: base64.decode(psbt),
        inputsToSign: signInputs.map((each: { address: string; index: number; sighashTypes?: number[] }) => ({
          account: accountOf(each.address),
          signingIndexes: [each.index],
          sigHash: each.sighashTypes?.[0],
        })),
        chain: `bitcoin:${/:0{10}19d6/.test(chainId) ? 'mainnet' : 'testnet'}`,
      }
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
  return {
    methods,
    listen: (changed) =>
      wallet.features['standard:events'].on('change', ({ accounts }: { accounts?: StandardAccount[] }) => {
        if (accounts) changed(accountsOn('bitcoin', accounts).map((each) => each.address))
      }),
  }
}

function rowOf({ address, publicKey }: StandardAccount) {
  const hex = Array.from(publicKey as Uint8Array, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return {
    address: checked(address, /^\w{14,90}$/),
    ...(hex && { publicKey: checked(hex, /^[\da-f]{64,130}$/) }),
    intention: /^(bc|tb|bcrt)1p/.test(address) ? 'ordinal' : 'payment',
  }
}
