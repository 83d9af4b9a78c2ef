import type { Namespace, SdkOptions } from '../../../sdk/src/index.ts'

type Door = NonNullable<SdkOptions['extensions']>[number]

const doors: { readonly [namespace in Namespace]?: () => Promise<Door> } = {
  solana: async () => (await import('airlock-sdk/solana')).solana(),
  bip122: async () => (await import('airlock-sdk/bip122')).bip122(),
  polkadot: async () => (await import('airlock-sdk/polkadot')).polkadot(),
  cosmos: async () => (await import('airlock-sdk/cosmos')).cosmos(),
}

/** The doors of the families whose networks the page offers: a page pays for no other. */
export async function openDoors({ networks = [] }: Pick<SdkOptions, 'networks'>): Promise<readonly Door[]> {
  const offered = networks.map((each) =>
    typeof each === 'string' ? each.split(':')[0] : ((each as { chainNamespace?: string }).chainNamespace ?? 'eip155'),
  )
  const needed = Object.entries(doors).filter(([namespace]) => offered.includes(namespace))
  return Promise.all(needed.map(([, open]) => open()))
}
