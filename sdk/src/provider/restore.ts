import type { Extension, Wallets } from '../discovery/Extension.ts'

type SetIdle = (network: string, route: { id: string; accounts: string[]; link: string }) => void

/** How long the first `eth_accounts` of a page waits for a slow extension. */
const timeoutMs = 2_000

type Page = {
  readonly wallets: Wallets
  readonly epochs: { readonly [namespace in string]: number }
}

/**
 * Restores the eip155 connection of the last visit from its extension at page load, before the frame is there. It is
 * a separate chunk, for users who return.
 *
 * @param rdns of the extension
 * @param page its `wallets` are those found so far; more may come by EIP-6963. Once the frame has sent a route, its
 *   `epochs` say so, and a later answer of the extension is ignored: the frame asks the extension itself
 * @returns when the extension has answered, or did not answer in time
 */
export function restore(rdns: string, page: Page, setIdle: SetIdle): Promise<void> {
  return new Promise((resolve) => {
    const search = new AbortController()
    const look = () => {
      const found = Object.values(page.wallets).find((each) => each?.rdns == rdns)
      if (!found) return
      search.abort()
      ask(found, page, setIdle).then(resolve, () => resolve())
    }
    addEventListener('eip6963:announceProvider', look, { signal: search.signal })
    setTimeout(() => {
      search.abort()
      resolve()
    }, timeoutMs)
    look()
  })
}

/** What an extension says is believed only in the right form (CT-7). */
async function ask({ id, provider }: Extension, page: Page, setIdle: SetIdle): Promise<void> {
  const accounts = await provider.request({ method: 'eth_accounts' })
  const chain = await provider.request({ method: 'eth_chainId' })
  if (page.epochs.eip155 === undefined && areAccounts(accounts) && isHex(chain))
    setIdle(`eip155:${BigInt(chain)}`, { id, accounts, link: '' })
}

const isHex = (value: unknown): value is string => typeof value == 'string' && /^0x[\da-f]+$/i.test(value)
const areAccounts = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= 100 &&
  value.every((each) => typeof each == 'string' && /^0x[\da-f]{40}$/i.test(each))
