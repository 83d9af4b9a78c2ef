import type { BridgedWallet } from './bridge.ts'
import { checked } from './checked.ts'
import { wasConnected } from './wasConnected.ts'

type Account = { readonly address: string; readonly name?: string }
/** The parts of the polkadot-js interface that we use. */
type Injected = {
  readonly accounts: { get(): Promise<Account[]>; subscribe(changed: (accounts: Account[]) => void): unknown }
  readonly signer: {
    signRaw(raw: object): Promise<{ readonly signature: unknown }>
    signPayload(payload: object): Promise<{ readonly id: unknown; readonly signature: unknown }>
  }
}
export type PolkadotEntry = { enable(origin: string): Promise<Injected> }

/** An SS58 address. A wallet may also list accounts of EVM parachains, which we skip. */
const address = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/
const signature = /^0x[\da-f]{128,260}$/i

const addresses = (accounts: readonly Account[]) => [...accounts].filter((each) => address.test(each.address))

/** Wraps a wallet of `window.injectedWeb3` in the JSON-RPC methods of the Polkadot family. */
export function polkadotWallet(entry: PolkadotEntry): BridgedWallet {
  let enabled: Injected | undefined
  const enable = async () => (enabled ??= await entry.enable(globalThis.location?.host))
  const methods: BridgedWallet['methods'] = {
    async polkadot_requestAccounts({ silent }) {
      // `enable` prompts the user unless they allowed this dapp before. Call `enable` again whenever the dapp connects,
      // because the user may have revoked this permission in the wallet.
      if (!silent) enabled = undefined
      else if (!enabled && !wasConnected('polkadot')) return []
      const accounts = addresses(await (await enable()).accounts.get())
      return accounts.map(({ address, name }) => ({ address, ...(typeof name == 'string' && { name }) }))
    },
    async polkadot_signMessage({ address, message }) {
      const { signer } = await enable()
      // Send every message as hex. Otherwise the wallet would decode a message whose text looks like hex.
      const hex = Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0'))
      const signed = await signer.signRaw({ address, data: `0x${hex.join('')}`, type: 'bytes' })
      return { signature: checked(signed.signature, signature) }
    },
    async polkadot_signTransaction({ address, transactionPayload }) {
      const { signer } = await enable()
      const signed = await signer.signPayload({ ...transactionPayload, address })
      return { id: Number(signed.id) || 0, signature: checked(signed.signature, signature) }
    },
    wallet_disconnect: () => ((enabled = undefined), null),
  }
  return {
    methods,
    listen: async (changed) =>
      (await enable()).accounts.subscribe((accounts) => changed(addresses(accounts).map((each) => each.address))),
  }
}
