import * as z from 'zod/mini'

const Text = z.nullable(z.string())

/** A `ListedWallet` in the browser's storage. Its strings and links were checked before it was stored. */
export const KeptWallet = z.object({
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
})
