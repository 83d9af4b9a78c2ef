import { RpcError } from '../../rpcError.ts'
import type { PolkadotAccount } from '../FamilyAccount.ts'
import type { FamilyLink } from '../familyLink.ts'

/** `genesisHash` would limit an account to one network. This wallet's accounts are valid on all networks. */
type InjectedAccount = PolkadotAccount & { readonly genesisHash: null }
type Signature = { readonly id: number; readonly signature: string }

/** Puts the wallet into `window.injectedWeb3`, as specified by polkadot{.js}. */
export function offerInjectedWeb3(link: FamilyLink<'polkadot'>, name: string): void {
  const host = window as unknown as { injectedWeb3?: Record<string, unknown> }
  host.injectedWeb3 ??= {}
  host.injectedWeb3[name] = injectedWeb3(link)
}

/**
 * Creates the wallet's entry in `window.injectedWeb3`: a version, and `enable`, which asks the owner on a site's first
 * call.
 */
export function injectedWeb3(link: FamilyLink<'polkadot'>) {
  let count = 0
  const accounts = (): InjectedAccount[] => link.accounts().map((account) => ({ ...account, genesisHash: null }))
  const sign = async (method: string, payload: object): Promise<Signature> => {
    const { signature } = await withoutCode(link.request<{ signature: string }>(method, payload), 'Cancelled')
    return { id: ++count, signature }
  }
  const injected = {
    accounts: {
      get: async () => accounts(),
      /**
       * Calls the listener at once and after every change of the accounts. Returns a function that removes the
       * listener.
       */
      subscribe(listener: (accounts: InjectedAccount[]) => unknown) {
        let wanted = true
        link.onChange(() => wanted && listener(accounts()))
        listener(accounts())
        return () => {
          wanted = false
        }
      },
    },
    signer: {
      signRaw: (raw: object) => sign('signRaw', raw),
      signPayload: (payload: object) => sign('signPayload', payload),
    },
  }
  return {
    version: '1.0.0',
    async enable(_origin: string) {
      await withoutCode(link.request('connect', {}), 'Rejected')
      return injected
    },
  }
}

/** Removes the code from an error, because Polkadot wallets throw errors that have only a message. */
async function withoutCode<Result>(work: Promise<Result>, rejected: string): Promise<Result> {
  return work.catch((error: unknown) => {
    if (error instanceof RpcError) throw new Error(error.code === 4001 ? rejected : error.message)
    throw error
  })
}
