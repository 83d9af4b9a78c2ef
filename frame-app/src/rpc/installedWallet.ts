import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'
import type { ListedExtension } from '../wallets/list/ListedExtension.ts'
import { namespacesOf } from './namespacesOf.ts'

export type Installed = { readonly namespace: Namespace; readonly extension: ListedExtension }

/**
 * Finds a wallet in the host's window, first in the active namespace, then in the dapp's other namespaces.
 *
 * @param only searches only this namespace
 */
export function installedWallet(
  app: Pick<App, 'store'>,
  isIt: (extension: ListedExtension) => boolean,
  only?: Namespace,
): Installed | undefined {
  const { extensions } = app.store.getState()
  for (const namespace of only ? [only] : namespacesOf(app)) {
    const extension = extensions[namespace]?.find(isIt)
    if (extension) return { namespace, extension }
  }
  return undefined
}
