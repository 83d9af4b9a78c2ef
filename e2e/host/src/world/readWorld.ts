/** The URLs of the local world that the page needs. */
export type HostWorld = {
  readonly modal: string
  readonly wallet: string
  readonly control: string
  readonly chains: readonly { readonly id: number; readonly name: string; readonly rpcUrl: string }[]
  /** RPC URL of the Solana node. */
  readonly solana: string
}

/** Reads the URLs that `stampSites` has written into the page. */
export function readWorld(): HostWorld {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="world"]')
  if (!meta?.content) throw new Error('No world is written into the <meta name="world"> of this page')
  return JSON.parse(meta.content) as HostWorld
}
