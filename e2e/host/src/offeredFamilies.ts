import type { Namespace, SdkOptions } from '../../../sdk/src/index.ts'

export type Family = Exclude<Namespace, 'eip155'>
const families: readonly Family[] = ['solana', 'bip122', 'polkadot', 'cosmos']

/** Returns the families other than eip155 that have a network in the page's options. */
export function offeredFamilies({ networks = [] }: Pick<SdkOptions, 'networks'>): readonly Family[] {
  const offered = networks.map((each) =>
    typeof each === 'string' ? each.split(':')[0] : ((each as { chainNamespace?: string }).chainNamespace ?? 'eip155'),
  )
  return families.filter((family) => offered.includes(family))
}
