import { type BridgedWallet, bridge } from '../bridges/bridge.ts'
import { iconText } from '../discovery/iconText.ts'
import type { ModalState } from '../generated/wire.ts'
import type { ChainFamily } from './ChainFamily.ts'

/** Reports a wallet that was found, and how to load the bridge to it. */
type Add = (name: unknown, icon: unknown, load: () => Promise<BridgedWallet>) => void

type Input<namespace> = Pick<ChainFamily, 'network' | 'account' | 'asks'> & {
  readonly namespace: namespace
  /** Methods that sign or spend. */
  readonly signs: RegExp
  /** The parameter that names the account of such a method. */
  signer(method: string): string
  /** What `asks` answers when the accounts are known; without, the wallet is asked. */
  readonly rows?: (accounts: readonly string[]) => unknown
  /** The method that asks for accounts without asking the visitor. */
  readonly quiet?: string
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
  asks,
  signs,
  signer,
  rows,
  quiet,
  look,
}: Input<namespace>): ChainFamily<namespace> => ({
  namespace,
  network,
  account,
  asks,
  chainId: (network) => typeof network == 'string' && network.startsWith(`${namespace}:`) && network,
  chain: (said) => said,
  answer({ method, params }, _, accounts) {
    if (asks.test(method)) return accounts ? rows?.(accounts) : one(params).silent || method == quiet ? [] : undefined
  },
  from: ({ method, params }, first) => (signs.test(method) ? (one(params)[signer(method)] ?? first) : null),
  call: ({ method, params }, chainId, [first]) => ({
    method,
    params: { [signer(method)]: first, ...one(params), chainId },
  }),
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
