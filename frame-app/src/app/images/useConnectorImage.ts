import type { State } from '../store/createStore.ts'
import { useAppState } from '../useAppState.ts'

/**
 * Returns the image URL of a wallet in the host's window: the image that the dapp provides (`connectorImages`), else
 * the image that the wallet announced. Returns `undefined` if there is none.
 *
 * @param id id of the extension
 */
export const useConnectorImage = (id: string | undefined): string | undefined =>
  useAppState((state) => connectorImage(state, id))

/**
 * Returns the image URL of an extension. The dapp may list its image for the extension under:
 * - the extension's rdns, because an announced wallet has a different uuid on each page;
 * - the extension's id;
 * - the extension's name, because wallets of other families have no rdns;
 * - `injected`, for the wallet of `window.ethereum`.
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
