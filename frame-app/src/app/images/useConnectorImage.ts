import type { State } from '../store/createStore.ts'
import { useAppState } from '../useAppState.ts'

/**
 * The address of the picture of a wallet in the host's window: the dapp's own (`connectorImages`), else the one the
 * wallet announced; `undefined` for none.
 *
 * @param id of the extension
 */
export const useConnectorImage = (id: string | undefined): string | undefined =>
  useAppState((state) => connectorImage(state, id))

/**
 * The picture of an extension. The dapp names it by its rdns, because an announced wallet has another uuid on each
 * page; by its id where that is its own; by its name, which is all that wallets of other families have; or by
 * `injected` for `window.ethereum`.
 */
export function connectorImage(
  { options, extensions }: Pick<State, 'options' | 'extensions'>,
  id: string | undefined,
): string | undefined {
  const found = Object.values(extensions)
    .flat()
    .find((extension) => extension.id === id)
  if (!found) return undefined
  const images = new Map(Object.entries(options.connectorImages ?? {}))
  return (
    images.get(found.id) ??
    images.get(found.rdns) ??
    images.get(found.kind === 'injected' ? 'injected' : found.name) ??
    (found.icon || undefined)
  )
}
