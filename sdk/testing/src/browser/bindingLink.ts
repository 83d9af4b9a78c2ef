import type { WalletLink } from '../../../../e2e/extension/src/createWalletLink.ts'
import { RpcError } from '../../../../e2e/extension/src/rpcError.ts'
import type { SiteView } from '../../../../e2e/extension/src/siteView.ts'
import type { PageAnswer, PageMessage } from './PageMessage.ts'

/** Connects a page's providers to the wallet in the process of the test, through Playwright's binding. */
export function bindingLink(binding: string): WalletLink {
  const send = (window as unknown as { [name: string]: (message: PageMessage) => Promise<PageAnswer> })[binding]!
  const listeners: ((next: SiteView, before: SiteView | undefined) => void)[] = []
  let site: SiteView | undefined

  const see = (next: SiteView) => {
    const before = site
    site = next
    if (JSON.stringify(before) !== JSON.stringify(next)) for (const listener of listeners) listener(next, before)
  }
  const watch = async () => {
    see((await send({ type: 'hello' })).site)
    for (;;) see((await send({ type: 'watch', seen: site! })).site)
  }
  // Fails when the test has closed the page.
  watch().catch(() => {})

  return {
    site: () => site,
    isGone: () => false,
    onSite: (listener) => void listeners.push(listener),
    onGone: () => {},
    async request(method, params, family) {
      const answer = await send({ type: 'request', method, params, ...(family && { family }) })
      see(answer.site)
      if (answer.error) throw new RpcError(answer.error.code, answer.error.message, answer.error.data)
      return answer.result
    },
  }
}
