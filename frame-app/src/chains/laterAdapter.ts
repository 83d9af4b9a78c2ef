import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ChainAdapter } from './adapter/adapter.ts'

/** The methods that need the family's code, and those that only some families have. */
const powers = ['isAddress', 'accounts', 'signMessage', 'switchNetwork'] as const
const ofSome: { readonly [namespace in Namespace]?: readonly ['nativeBalance'] } = {
  eip155: ['nativeBalance'],
  solana: ['nativeBalance'],
}

/** An adapter that is loaded on first use: the first view does not need it. */
export function laterAdapter(namespace: Namespace): ChainAdapter {
  const later = (power: (typeof powers)[number] | 'nativeBalance') => [
    power,
    async (...asked: unknown[]) => {
      const adapter = await import('./loadAdapter.ts').then((loaded) => loaded.loadAdapter(namespace))
      return (adapter[power] as (...asked: unknown[]) => unknown)(...asked)
    },
  ]
  // Each has the parameters and the result of the power that it stands for.
  return { namespace, ...Object.fromEntries([...powers, ...(ofSome[namespace] ?? [])].map(later)) } as ChainAdapter
}
