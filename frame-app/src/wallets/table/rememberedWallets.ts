import * as z from 'zod/mini'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import type { App } from '../../app/App.ts'

/** Storage key of the recent wallets. */
export const recentKey = 'recent_wallets'
/** Maximum number of recent wallets. */
export const recentKept = 2

const Text = z.nullable(z.string())
const Recent = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    badge_type: z.enum(['none', 'certified']),
    chains: z.array(z.string()),
    rdns: Text,
    image_id: Text,
    image_url: Text,
    homepage: Text,
    mobile_link: Text,
    desktop_link: Text,
    webapp_link: Text,
    link_mode: Text,
    app_store: Text,
    play_store: Text,
    chrome_store: Text,
    injected: z.array(z.object({ namespace: Text, injected_id: z.string() })),
  }),
)

/** Reads the recent wallets of earlier visits. */
export const rememberedWallets = ({ storage }: Pick<App, 'storage'>): readonly ListedWallet[] =>
  (storage.get(recentKey, Recent) ?? []).slice(0, recentKept)
