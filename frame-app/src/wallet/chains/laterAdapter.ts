import { ModalError } from '#shared/errors/ModalError.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ChainAdapter } from './adapter.ts'

/** Who has a balance to ask for (facts 2.2): what an adapter lacks is told before it is loaded. */
const hasBalance: readonly Namespace[] = ['eip155', 'solana']

/** An adapter that is loaded when it is first asked for: the first view does not need it. */
export function laterAdapter(namespace: Namespace): ChainAdapter {
  const load = async () => (await import('./loadAdapter.ts')).loadAdapter(namespace)
  return {
    namespace,
    isAddress: async (value) => (await load()).isAddress(value),
    accounts: async (...asked) => (await load()).accounts(...asked),
    signMessage: async (...asked) => (await load()).signMessage(...asked),
    switchNetwork: async (...asked) => (await load()).switchNetwork(...asked),
    ...(hasBalance.includes(namespace) && {
      nativeBalance: async (ask, address) => {
        const { nativeBalance } = await load()
        if (!nativeBalance) throw new ModalError('BALANCE_UNAVAILABLE')
        return nativeBalance(ask, address)
      },
    }),
  }
}
