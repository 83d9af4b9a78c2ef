/** Where the local world is, as far as the page needs it. */
export type HostWorld = {
  readonly modal: string
  readonly wallet: string
  readonly control: string
  readonly chains: readonly { readonly id: number; readonly name: string; readonly rpcUrl: string }[]
  /** Solana's node. */
  readonly solana: string
}

/** What the build wrote into the page. */
export function readWorld(): HostWorld {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="world"]')
  if (!meta) throw new Error('The page was built without <meta name="world">')
  return JSON.parse(meta.content) as HostWorld
}
