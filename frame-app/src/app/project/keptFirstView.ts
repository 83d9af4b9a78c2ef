import * as z from 'zod/mini'
import type { ListedWallet } from '#shared/ListedWallet.ts'
import type { App } from '../App.ts'
import { Feature, type ProjectConfig } from '../options/projectConfig.ts'
import { remoteFeatures } from '../options/remoteFeatures.ts'
import { KeptWallet } from '../store/KeptWallet.ts'
import type { Listed } from '../store/listedSlice.ts'

const key = 'first_view'
const maxAge = 7 * 24 * 60 * 60 * 1_000
/** Maximum size of the stored JSON, in characters. */
const maxLength = 64_000

const Wallets = z.array(KeptWallet)
const Kept = z.object({
  projectId: z.string(),
  sdkVersion: z.string(),
  /** Time when the values were loaded, ms since 1970. */
  at: z.number(),
  /** The project's settings. The answer about the project's allowed origins is never stored. */
  config: z.nullable(z.array(Feature)),
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
  readonly config?: ProjectConfig
  readonly listed?: Listed
  readonly custom?: readonly ListedWallet[]
}
type Surroundings = { readonly now?: () => number }

/**
 * Puts the logins and wallets that the first view had on the last visit into the store, so that the modal shows them at
 * once. Does nothing if the stored values are missing, invalid, older than seven days, or of another project or SDK
 * version.
 */
export function recallFirstView(app: App, { now = Date.now }: Surroundings = {}): void {
  const kept = read(app, now)
  if (!kept) return
  const { options, setRemote, setListed, setCustom } = app.store.getState()
  if (kept.config) setRemote(remoteFeatures(kept.config, options.features).remote)
  if (kept.listed) setListed(kept.listed)
  if (kept.custom) setCustom(kept.custom)
}

/** Stores what the first view will show on the next visit. Keeps the stored values that `part` does not have. */
export function keepFirstView(app: App, part: FirstView, { now = Date.now }: Surroundings = {}): void {
  const { options, sdkVersion } = app.store.getState()
  const none = { config: null, listed: null, custom: null }
  const identity = { projectId: options.projectId ?? '', sdkVersion, at: now() }
  const kept = { ...none, ...read(app, now), ...identity, ...part }
  if (JSON.stringify(kept).length <= maxLength) app.storage.set(key, kept)
  else app.storage.remove(key)
}

function read({ store, storage }: App, now: () => number): Kept | undefined {
  const { options, sdkVersion } = store.getState()
  const kept = storage.get(key, Kept)
  if (kept?.projectId !== (options.projectId ?? '') || kept.sdkVersion !== sdkVersion) return undefined
  const age = now() - kept.at
  return age >= 0 && age <= maxAge ? kept : undefined
}
