import type { App } from '../app/App.ts'
import { appState } from '../app/appState.ts'
import { keepFirstView } from '../app/project/keptFirstView.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { customWallet } from '../wallets/list/customWallet.ts'
import { listKey, narrowing } from '../wallets/list/narrowing.ts'
import { reachableWallets } from '../wallets/list/reachableWallets.ts'
import { excludedWallets, featuredWallets, includedWallets, recommendedWallets } from '../wallets/list/walletQueries.ts'

const state = appState((): { running?: { readonly key: string; readonly over: Promise<void> } | undefined } => ({}))

/**
 * Loads the wallets of the first view into the store, and stores them for the next visit. Checks the links of the
 * dapp's custom wallets. If the wallet list cannot be loaded, keeps the list of the last visit, or else shows only the
 * wallets in this browser. Never throws; `queryClientOf` reports failures. A call while the same wallets are being
 * loaded returns the promise of that load.
 */
export function loadList(app: App): Promise<void> {
  const own = state(app)
  const key = listKey(app.store.getState())
  if (own.running?.key === key) return own.running.over
  const over = load(app, key).finally(() => {
    if (own.running?.over === over) own.running = undefined
  })
  own.running = { key, over }
  return over
}

async function load(app: App, key: string): Promise<void> {
  const { options, activeNamespace: namespace, setCustom, setListed } = app.store.getState()
  const custom = (options.customWallets ?? []).map(customWallet)
  setCustom(custom)

  const client = queryClientOf(app)
  const orNull = <page>(asked: Promise<page>) => asked.catch(() => null)
  const { featured: featuredIds, exclude, include } = narrowing(app.store.getState())
  const pages = await Promise.all([
    featuredIds.length > 0 ? orNull(client.fetchQuery(featuredWallets(app))) : undefined,
    orNull(client.fetchQuery(recommendedWallets(app))),
    exclude.length > 0 ? orNull(client.fetchQuery(excludedWallets(app))) : undefined,
    include.length > 0 ? orNull(client.fetchQuery(includedWallets(app))) : undefined,
  ])
  const now = app.store.getState()
  if (listKey(now) !== key) return
  if (pages.includes(null) && now.listed?.key === key) return
  const [featured, recommended, excluded, included] = pages
  const reach = { isMobile: app.isPhone, hasExtensions: true, namespace }
  const listed = {
    key,
    featured: reachableWallets(featured?.wallets ?? [], reach),
    recommended: reachableWallets(recommended?.wallets ?? [], reach),
    excluded: excluded?.wallets ?? [],
    included: included?.wallets ?? [],
    count: recommended ? recommended.count + (featured?.wallets.length ?? 0) : null,
  }
  setListed(listed)
  if (!pages.includes(null)) keepFirstView(app, { listed, custom })
}
