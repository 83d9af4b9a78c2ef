import type { ChainAdapter } from './adapter.ts'

/** An adapter that is loaded when it is first asked for: the first view does not need it. */
export const laterAdapter = (
  namespace: ChainAdapter['namespace'],
  load: () => Promise<Required<ChainAdapter>>,
): ChainAdapter => ({
  namespace,
  isAddress: async (value) => (await load()).isAddress(value),
  accounts: async (...asked) => (await load()).accounts(...asked),
  signMessage: async (...asked) => (await load()).signMessage(...asked),
  switchNetwork: async (...asked) => (await load()).switchNetwork(...asked),
  nativeBalance: async (...asked) => (await load()).nativeBalance(...asked),
})
