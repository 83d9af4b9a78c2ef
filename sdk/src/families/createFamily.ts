import { type BridgedWallet, bridge } from '../bridges/bridge.ts'
import { iconText } from '../discovery/iconText.ts'
import type { ModalState } from '../generated/wire.ts'
import type { ChainFamily } from './ChainFamily.ts'

/** Reports a wallet that was found, and how to load the bridge to it. */
type Add = (name: unknown, icon: unknown, load: () => Promise<BridgedWallet>) => void

type Input<namespace> = Pick<ChainFamily, 'network' | 'account' | 'methods'> & {
  readonly namespace: namespace
  /** The answer to a request for accounts once they are known. Without it, the wallet is asked. */
  readonly rows?: (accounts: readonly string[]) => unknown
  /** Looks for wallets, at once and until the signal ends that. */
  look(add: Add, signal: AbortSignal): void
}

const atMost = 64

/** Parameters are one object, which some dapps put into a list. */
const one = (params: unknown) => Object(Array.isArray(params) ? params[0] : params)

/** A family other than eip155: its networks have CAIP-2 ids, and the parameters of its methods are objects. */
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
