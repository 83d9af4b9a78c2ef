import { numberToHex } from 'viem'
import type { Family } from '../../../e2e/extension/src/families/Family.ts'
import type { FamilyWallet } from '../../../e2e/extension/src/families/FamilyWallet.ts'
import { RpcError } from '../../../e2e/extension/src/rpcError.ts'
import { toRpcError } from '../../../e2e/extension/src/toRpcError.ts'
import { createApprovalQueue } from './createApprovalQueue.ts'
import { createEip155Methods } from './eip155/createEip155Methods.ts'
import { eip155Keys } from './eip155/eip155Keys.ts'
import { loadFamilyWallet } from './families/loadFamilyWallet.ts'
import { requestFamily } from './families/requestFamily.ts'
import type { WalletCore, WalletState } from './WalletCore.ts'
import type { WalletOptions } from './WalletOptions.ts'

/** Creates the keys and the state of a test wallet, and what answers the requests of the site. */
export async function createCore(
  options: WalletOptions,
): Promise<WalletCore & { readonly addresses: readonly string[] }> {
  const { namespace = 'eip155', rpcUrls = {}, chains, features = {} } = options
  const known = chains ?? Object.keys(rpcUrls).map(Number).filter(Boolean)
  const ids = known.length > 0 ? known : [1]
  const approvals = createApprovalQueue()
  const listeners = new Set<() => void>()
  const state: WalletState = {
    connected: features.defaultConnected ?? false,
    left: false,
    locked: false,
    active: 0,
    chainId: ids[0]!,
    chains: new Map(ids.map((id) => [id, rpcUrls[id]])),
    sending: Promise.resolve(),
  }
  const family = namespace === 'eip155' ? undefined : namespace
  const wallet = family && (await loadFamilyWallet(family, options))
  const keys = family ? [] : eip155Keys(options)
  const addresses = wallet ? wallet.accounts.map(({ address }) => address) : keys.map(({ address }) => address)

  /** Indexes of the accounts that the site may use, the active one first. */
  const permitted = () => {
    if (!state.connected || state.locked) return []
    const all = addresses.map((_, index) => index)
    return [state.active, ...all.filter((index) => index !== state.active)]
  }
  const core: WalletCore & { readonly addresses: readonly string[] } = {
    addresses,
    approvals,
    state,
    transactions: [],
    view: () => ({
      accounts: permitted().flatMap((index) => keys[index]?.address ?? []),
      chainId: numberToHex(state.chainId),
      online: true,
      families: family ? { [family]: permitted().map((index) => (wallet as FamilyWallet).accounts[index]!) } : {},
    }),
    change(change) {
      Object.assign(state, change)
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.add(listener),
    async request(method, params, asked?: Family) {
      try {
        if (asked) {
          if (asked !== family || !wallet) throw new RpcError(4200, `The wallet does not support ${asked}`)
          return await requestFamily({ core, wallet, permitted, features }, method, params)
        }
        if (family) throw new RpcError(4200, `The wallet supports only ${family}`)
        return await requestEip155(method, Array.isArray(params) ? params : [params])
      } catch (error) {
        throw toRpcError(error)
      }
    },
  }
  const requestEip155 = createEip155Methods(core, keys, features)
  return core
}
