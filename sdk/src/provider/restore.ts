import type { Extension, Wallets } from '../discovery/Extension.ts'

type SetIdle = (network: string, route: { id: string; accounts: string[]; link: string }) => void

/** Time (ms) for which the page's first `eth_accounts` request waits for a slow extension. */
const timeoutMs = 2_000

type Page = {
  readonly wallets: Wallets
  readonly epochs: { readonly [namespace in string]: number }
}

/**
 * Restores the last visit's eip155 connection at page load, before the frame has loaded, by asking the connection's
 * extension for its accounts and chain. This is a separate chunk, for returning users.
 *
 * @param rdns of the extension
 * @param page `wallets` has the extensions found so far, and EIP-6963 may add more. `epochs` has an entry once the
 *   frame has sent a route. From then on, the extension's answer is ignored, because the frame asks the extension too.
 * @returns when the extension has answered, or after the timeout
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

/** Reads the extension's accounts and chain, and validates them, because we do not trust a wallet's results (CT-7). */
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
