import { rpcError } from '../wire/rpcError.ts'
import type { BridgedWallet } from './bridge.ts'
import { checked } from './checked.ts'

// biome-ignore lint/suspicious/noExplicitAny: a JSON-RPC response, of which we validate each part
type Response = { readonly result?: any; readonly error?: any }
/** A wallet with the sats-connect interface. */
export type SatsProvider = {
  request(method: string, params: unknown): Promise<Response>
  addListener?(event: string, listener: () => void): (() => void) | undefined
}

const text = /^[\s\S]{1,512}$/
const base64 = /^[A-Za-z\d+/]+={0,2}$/
const txid = /^[\da-f]{64}$/i
/** Maps the account intentions of the bip122 methods to the address purposes of sats-connect. */
const purposes: { readonly [intention: string]: string } = { payment: 'payment', ordinal: 'ordinals', stx: 'stacks' }

type Row = {
  address: unknown
  publicKey?: unknown
  derivationPath?: unknown
  purpose?: string
  type?: string
  symbol?: string
}

/** Wraps a sats-connect wallet in the JSON-RPC methods of the bip122 family. */
export function satsWallet(provider: SatsProvider): BridgedWallet {
  const call = async (method: string, params: unknown) => {
    const { result, error } = await provider.request(method, params)
    if (error || !result) throw error ?? rpcError(-32603, 'The wallet gave an invalid answer')
    return result
  }
  const methods: BridgedWallet['methods'] = {
    async getAccountAddresses({ silent, intentions = Object.keys(purposes) }) {
      const wanted = intentions.map((each: string) => purposes[each])
      const ask = () =>
        call('getAddresses', { purposes: wanted, message: '' }).catch((error) => {
          // Newer wallets list accounts only once they are connected, so connect the wallet. But if the user has
          // rejected the first request, do not prompt them again.
          if (error.code == -32000 || error.code == 4001) throw error
          return call('wallet_connect', { addresses: wanted })
        })
      const { addresses = [] } = await (silent ? call('wallet_getAccount', null).catch(() => ({})) : ask())
      return addresses.map(rowOf).filter((each: { intention: string }) => intentions.includes(each.intention))
    },
    async signMessage({ address, message, protocol }) {
      const { signature, messageHash } = await call('signMessage', {
        address,
        message,
        ...(protocol && { protocol: protocol.toUpperCase() }),
      })
      return {
        address,
        signature: checked(signature, base64),
        ...(messageHash && { messageHash: checked(messageHash, text) }),
      }
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const inputs: { [address: string]: number[] } = Object.create(null)
      for (const { address, index } of signInputs) (inputs[address] ??= []).push(index)
      const signed = await call('signPsbt', { psbt, signInputs: inputs, broadcast: !!broadcast })
      return { psbt: checked(signed.psbt, base64), ...(signed.txid && { txid: checked(signed.txid, txid) }) }
    },
    async sendTransfer({ recipientAddress, amount }) {
      if (!/^\d{1,16}$/.test(amount)) throw rpcError(-32602, '`amount` is a number of satoshis')
      const sent = await call('sendTransfer', { recipients: [{ address: recipientAddress, amount: +amount }] })
      return { txid: checked(sent.txid, txid) }
    },
    wallet_disconnect: async () => (await call('wallet_disconnect', null).catch(() => {}), null),
  }
  return {
    methods,
    listen(changed) {
      const ask = async () => {
        const rows = (await methods.getAccountAddresses!({ silent: true })) as readonly { address: string }[]
        changed(rows.map((each) => each.address))
      }
      const stops = [
        provider.addListener?.('accountChange', () => ask().catch(() => {})),
        provider.addListener?.('disconnect', () => changed([])),
      ]
      return () => {
        for (const stop of stops) stop?.()
      }
    },
  }
}

/** Converts an account from sats-connect to bip122. Some wallets report the address type instead of the purpose. */
function rowOf({ address, publicKey, derivationPath, purpose, type, symbol }: Row) {
  const named = Object.keys(purposes).find((each) => purposes[each] == purpose)
  return {
    address: checked(address, /^\w{14,90}$/),
    ...(publicKey != null && { publicKey: checked(publicKey, /^[\da-f]{64,130}$/i) }),
    ...(derivationPath != null && { path: checked(derivationPath, text) }),
    intention: named ?? (symbol == 'STX' ? 'stx' : type == 'p2tr' ? 'ordinal' : 'payment'),
  }
}
