import type { Namespace } from '#shared/protocol/primitives.ts'
import type { ChainAdapter } from './adapter/adapter.ts'

/**
 * Adapter methods that need the family's code. `powers`: methods of every family. `ofSome`: methods that only some
 * families have.
 */
const powers = ['isAddress', 'accounts', 'signMessage', 'switchNetwork'] as const
const ofSome: { readonly [namespace in Namespace]?: readonly ['nativeBalance'] } = {
  eip155: ['nativeBalance'],
  solana: ['nativeBalance'],
}

/** Returns an adapter whose code loads on the first call, because the first view does not need the code. */
export function laterAdapter(namespace: Namespace): ChainAdapter {
  const later = (power: (typeof powers)[number] | 'nativeBalance') => [
    power,
    async (...asked: unknown[]) => {
      const adapter = await import('./loadAdapter.ts').then((loaded) => loaded.loadAdapter(namespace))
      return (adapter[power] as (...asked: unknown[]) => unknown)(...asked)
    },
  ]
  // Each wrapper has the same parameters and result as the method that it wraps.
  return { namespace, ...Object.fromEntries([...powers, ...(ofSome[namespace] ?? [])].map(later)) } as ChainAdapter
}
