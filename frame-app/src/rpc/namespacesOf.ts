import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'

/** Returns the active namespace, then the other namespaces in which the dapp has a network. */
export function namespacesOf({ store }: Pick<App, 'store'>): readonly Namespace[] {
  const { activeNamespace, networks } = store.getState()
  return [...new Set([activeNamespace, ...networks.map(({ namespace }) => namespace)])]
}
