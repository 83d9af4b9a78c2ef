import * as z from 'zod/mini'
import type { App } from '../../app/App.ts'

/** A token that the user added by its address. Strings are sanitized for display (CT-9). */
export type AddedToken = z.output<typeof Added>

const most = 50
const Added = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  name: z.string().check(z.maxLength(64)),
  symbol: z.string().check(z.maxLength(32)),
  decimals: z.int().check(z.minimum(0), z.maximum(36)),
})
const List = z.array(Added).check(z.maxLength(most))

const keyOf = (network: string) => `tokens/${network}`
const isSame = (one: { address: string }, other: { address: string }) =>
  one.address.toLowerCase() === other.address.toLowerCase()

/**
 * Returns the tokens that the user added to a network, newest first. The tokens are stored in this browser, separately
 * for each host site.
 *
 * @param network CAIP-2
 */
export const addedTokens = ({ storage }: Pick<App, 'storage'>, network: string): readonly AddedToken[] =>
  storage.get(keyOf(network), List) ?? []

/** Stores a token that the user has confirmed. Keeps only the newest 50 tokens of a network. */
export function addToken(app: Pick<App, 'storage'>, network: string, token: AddedToken): void {
  const others = addedTokens(app, network).filter((each) => !isSame(each, token))
  app.storage.set(keyOf(network), [token, ...others].slice(0, most))
}

/** Removes a token that the user added. Does nothing if it was never added. */
export function removeToken(app: Pick<App, 'storage'>, network: string, address: string): void {
  const others = addedTokens(app, network).filter((each) => !isSame(each, { address }))
  app.storage.set(keyOf(network), others)
}
