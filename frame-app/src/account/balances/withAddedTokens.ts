import type { Network } from '#shared/networks.ts'
import type { App } from '../../app/App.ts'
import { addedTokens } from './addedTokens.ts'
import { readErc20Balances } from './readErc20.ts'
import type { Token } from './Token.ts'

type Owned = { readonly network: Network; readonly owner: string; readonly signal?: AbortSignal | undefined }

/**
 * Returns the given tokens and those that the user added, with the latter's balances from the network's node.
 *
 * @throws what `chainRpc` throws if a token was added and no node answers
 */
export async function withAddedTokens(
  app: App,
  { network, owner, signal }: Owned,
  tokens: readonly Token[],
): Promise<readonly Token[]> {
  const id = network.caipNetworkId
  const added = new Map(addedTokens(app, id).map((token) => [token.address.toLowerCase(), token]))
  const marked = tokens.map((token) => {
    const isAdded = token.address !== null && added.delete(token.address.toLowerCase())
    return isAdded ? { ...token, added: true as const } : token
  })
  const others = [...added.values()]
  if (others.length === 0) return marked
  const contracts = others.map(({ address }) => address)
  const amounts = await readErc20Balances(app, network, { contracts, owner }, signal)
  const read = others.map((token, index) => ({
    ...token,
    network: id,
    amount: amounts[index] ?? 0n,
    price: null,
    iconUrl: null,
    added: true as const,
  }))
  return [...marked, ...read]
}
