import type { Namespace, SdkOptions } from '../../../sdk/src/index.ts'

export type Family = Exclude<Namespace, 'eip155'>
const families: readonly Family[] = ['solana', 'bip122', 'polkadot', 'cosmos']

/** The families beside eip155 of which the page offers a network. */
export function offeredFamilies({ networks = [] }: Pick<SdkOptions, 'networks'>): readonly Family[] {
  const offered = networks.map((each) =>
    typeof each === 'string' ? each.split(':')[0] : ((each as { chainNamespace?: string }).chainNamespace ?? 'eip155'),
  )
  return families.filter((family) => offered.includes(family))
}
