import type { Namespace } from '#shared/protocol/primitives.ts'
import type { App } from '../app/App.ts'

/** The active namespace, then the others that the dapp has a network of. */
export function namespacesOf({ store }: Pick<App, 'store'>): readonly Namespace[] {
  const { activeNamespace, networks } = store.getState()
  return [...new Set([activeNamespace, ...networks.map(({ namespace }) => namespace)])]
}
