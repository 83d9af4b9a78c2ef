import { iconText } from '../discovery/iconText.ts'
import type { ModalState } from '../generated/wire.ts'
import { type BridgedWallet, bridge } from './bridge.ts'
import type { ChainFamily } from './ChainFamily.ts'

/** Reports a wallet. `load` loads the wallet's bridge. */
type Add = (name: unknown, icon: unknown, load: () => Promise<BridgedWallet>) => void

type Input<namespace> = Pick<ChainFamily, 'network' | 'account' | 'methods'> & {
  readonly namespace: namespace
  /** Builds the answer to a request for accounts from the connected accounts. If omitted, the SDK asks the wallet. */
  readonly rows?: (accounts: readonly string[]) => unknown
  /** Calls `add` for each wallet in the page, including wallets that appear later, until the signal aborts. */
  look(add: Add, signal: AbortSignal): void
}

const atMost = 64

/** Returns the single params object. Some dapps put it into a list. */
const one = (params: unknown) => Object(Array.isArray(params) ? params[0] : params)

/** Creates a chain family other than eip155. In such a family, networks are CAIP-2 ids, and params are objects. */
export const createFamily = <namespace extends ModalState['activeNamespace']>({
  namespace,
  network,
  account,
  methods,
  rows,
  look,
}: Input<namespace>): ChainFamily<namespace> => ({
  namespace,
  network,
  account,
  methods,
  chainId: (network) => typeof network == 'string' && network.startsWith(`${namespace}:`) && network,
  chain: (said) => said,
  answer({ method, params }, _, accounts) {
    const connects = methods[method]?.connects
    if (!connects) return
    if (accounts) return rows?.(accounts)
    return one(params).silent || connects == 'silent' ? [] : undefined
  },
  from({ method, params }, first) {
    const name = methods[method]?.account
    return name ? (one(params)[name] ?? first) : null
  },
  call({ method, params }, chainId, [first]) {
    const name = methods[method]?.account
    return { method, params: { ...(name && { [name]: first }), ...one(params), chainId } }
  },
  watch(found, signal) {
    let count = 0
    look((name, icon, load) => {
      if (typeof name == 'string' && count++ < atMost)
        found({
          id: crypto.randomUUID(),
          kind: 'announced',
          name,
          rdns: '',
          icon: iconText(icon),
          provider: bridge(load),
        })
    }, signal)
  },
})
