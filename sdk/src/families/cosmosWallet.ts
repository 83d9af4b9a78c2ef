import { base64 } from './base64.ts'
import type { BridgedWallet } from './bridge.ts'
import { bytesOf } from './bytesOf.ts'
import { checked } from './checked.ts'
import { wasConnected } from './wasConnected.ts'

type Signed<doc> = { readonly signed: doc; readonly signature: { readonly pub_key: Key; readonly signature: unknown } }
type Key = { readonly type: unknown; readonly value: unknown }
type DirectDoc = { bodyBytes: unknown; authInfoBytes: unknown; chainId: unknown; accountNumber: unknown }
/** The parts of Keplr's interface that we use. */
export type Keplr = {
  enable(chain: string): Promise<void>
  disable?(chain: string): Promise<void>
  getKey(chain: string): Promise<{ readonly algo: unknown; readonly bech32Address: unknown; readonly pubKey: unknown }>
  signAmino(chain: string, signer: string, doc: object): Promise<Signed<unknown>>
  signDirect(chain: string, signer: string, doc: object): Promise<Signed<DirectDoc>>
}

const address = /^[a-z\d]{1,83}1[02-9ac-hj-np-z]{38,58}$/
const text = /^[\s\S]{1,4096}$/

/**
 * Wraps a wallet with Keplr's interface in the JSON-RPC methods of the Cosmos family.
 *
 * @param prefix first part of the name of the event that reports account changes, such as `keplr` in
 *   `keplr_keystorechange`
 */
export function cosmosWallet(wallet: Keplr, prefix: string): BridgedWallet {
  let chain = 'cosmoshub-4'
  let enabled = false
  const on = (chainId: string | undefined) => (chain = chainId?.slice(7) ?? chain)
  const accounts = async () => {
    const { algo, bech32Address, pubKey } = await wallet.getKey(chain)
    return [
      { algo: checked(algo, text), address: checked(bech32Address, address), pubkey: base64.encode(bytesOf(pubKey)) },
    ]
  }
  const answer = (signed: unknown, { pub_key, signature }: Signed<unknown>['signature']) => ({
    signed,
    signature: {
      pub_key: { type: checked(pub_key.type, text), value: checked(pub_key.value, text) },
      signature: checked(signature, text),
    },
  })
  const methods: BridgedWallet['methods'] = {
    async cosmos_getAccounts({ silent, chainId }) {
      // Keplr cannot connect without prompting, so a silent request needs an earlier connection. @see wasConnected
      if (silent && !enabled && !wasConnected('cosmos')) return []
      await wallet.enable(on(chainId))
      enabled = true
      return accounts()
    },
    async cosmos_signAmino({ signerAddress, signDoc, chainId }) {
      const { signed, signature } = await wallet.signAmino(on(chainId), signerAddress, signDoc)
      return answer(JSON.parse(JSON.stringify(signed)), signature)
    },
    async cosmos_signDirect({ signerAddress, signDoc, chainId }) {
      const doc = {
        ...signDoc,
        bodyBytes: base64.decode(signDoc.bodyBytes),
        authInfoBytes: base64.decode(signDoc.authInfoBytes),
      }
      const { signed, signature } = await wallet.signDirect(on(chainId), signerAddress, doc)
      return answer(
        {
          bodyBytes: base64.encode(bytesOf(signed.bodyBytes)),
          authInfoBytes: base64.encode(bytesOf(signed.authInfoBytes)),
          chainId: checked(signed.chainId, text),
          accountNumber: checked(`${signed.accountNumber}`, /^\d{1,20}$/),
        },
        signature,
      )
    },
    wallet_disconnect: async () => ((enabled = false), await wallet.disable?.(chain), null),
  }
  return {
    methods,
    listen(changed) {
      const end = new AbortController()
      const ask = () =>
        accounts().then(
          (rows) => changed(rows.map((each) => each.address)),
          () => changed([]),
        )
      addEventListener(`${prefix}_keystorechange`, ask, { signal: end.signal })
      return () => end.abort()
    },
  }
}
