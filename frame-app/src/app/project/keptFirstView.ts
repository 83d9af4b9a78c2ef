import * as z from 'zod/mini'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import { Social } from '#shared/protocol/primitives.ts'
import type { App } from '../App.ts'
import { KeptWallet } from '../store/KeptWallet.ts'
import type { Listed } from '../store/listedSlice.ts'
import type { RemoteFeatures } from '../store/optionsSlice.ts'

const key = 'first_view'
const maxAge = 7 * 24 * 60 * 60 * 1_000
/** Maximum size of the stored JSON, in characters. */
const maxLength = 64_000

const Wallets = z.array(KeptWallet)
const Kept = z.object({
  projectId: z.string(),
  sdkVersion: z.string(),
  /** The dapp's options on which the values depend, as JSON. */
  options: z.string(),
  /** Time when the list was loaded, ms since 1970. */
  at: z.number(),
  /** The features that the project's settings enable. The answer about the allowed origins is never stored. */
  remote: z.nullable(
    z.object({
      email: z.boolean(),
      socials: z.array(Social),
      swaps: z.array(z.literal('1inch')),
      onramp: z.array(z.enum(['meld', 'coinbase'])),
      activity: z.boolean(),
      branding: z.boolean(),
    }),
  ),
  listed: z.nullable(
    z.object({
      key: z.string(),
      featured: Wallets,
      recommended: Wallets,
      excluded: Wallets,
      included: z.nullable(Wallets),
      count: z.nullable(z.int()),
    }),
  ),
  custom: z.nullable(Wallets),
})
type Kept = z.output<typeof Kept>
type FirstView = {
  readonly remote?: RemoteFeatures
  readonly listed?: Listed
  readonly custom?: readonly ListedWallet[]
}
type Surroundings = { readonly now?: () => number }

/**
 * Puts the logins and wallets that the first view had on the last visit into the store, so that the modal shows them at
 * once. Does nothing if the stored values are missing, invalid, older than seven days, or if the project, the SDK
 * version or the dapp's options have changed.
 */
export function recallFirstView(app: App, { now = Date.now }: Surroundings = {}): void {
  const kept = read(app, now)
  if (!kept) return
  const { setRemote, setListed, setCustom } = app.store.getState()
  if (kept.remote) setRemote(kept.remote)
  if (kept.listed) setListed(kept.listed)
  if (kept.custom) setCustom(kept.custom)
}

/** Stores what the first view will show on the next visit. Keeps the stored values that `part` does not have. */
export function keepFirstView(app: App, part: FirstView, { now = Date.now }: Surroundings = {}): void {
  const none = { remote: null, listed: null, custom: null }
  const before = read(app, now)
  // The time is the list's, so that new settings do not keep an old list.
  const at = part.listed || !before ? now() : before.at
  const kept = { ...none, ...before, ...identityOf(app), at, ...part }
  if (JSON.stringify(kept).length <= maxLength) app.storage.set(key, kept)
  else app.storage.remove(key)
}

function identityOf({ store }: App) {
  const { options, sdkVersion } = store.getState()
  const { projectId = '', features = {}, customWallets = [] } = options
  return { projectId, sdkVersion, options: JSON.stringify([features, customWallets]) }
}

function read(app: App, now: () => number): Kept | undefined {
  const kept = app.storage.get(key, Kept)
  if (!kept) return undefined
  const age = now() - kept.at
  const { projectId, sdkVersion, options } = identityOf(app)
  const isSame = kept.projectId === projectId && kept.sdkVersion === sdkVersion && kept.options === options
  return isSame && age >= 0 && age <= maxAge ? kept : undefined
}
