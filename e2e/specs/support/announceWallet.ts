import type { Page } from '@playwright/test'

type Wallet = {
  readonly name: string
  readonly rdns: string
  readonly account: string
  /** Number of connection requests that the wallet never answers, as if the user had lost the wallet's window. */
  readonly lost?: number
}

/**
 * Adds a wallet to the page. The wallet approves everything and has one account on Ethereum.
 *
 * @param when `load`: on each page load, before the page's own scripts. `now`: once, into the current document.
 */
export async function announceWallet(page: Page, wallet: Wallet, when: 'load' | 'now' = 'load'): Promise<void> {
  const put = ({ name, rdns, account, lost = 0 }: Wallet) => {
    let left = lost
    const request = async ({ method }: { method: string }) => {
      if (method === 'eth_requestAccounts' && left-- > 0) return new Promise(() => {})
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account]
      return null
    }
    const provider = { request, on() {}, removeListener() {} }
    const info = { uuid: crypto.randomUUID(), name, rdns, icon: 'data:image/svg+xml,%3Csvg/%3E' }
    const detail = Object.freeze({ info, provider })
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  if (when === 'now') await page.evaluate(put, wallet)
  else await page.addInitScript(put, wallet)
}
