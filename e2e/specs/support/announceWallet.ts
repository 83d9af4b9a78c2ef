import type { Page } from '@playwright/test'

/** Puts a wallet into the page before its own scripts: it says yes to everything, with one account on Ethereum. */
export async function announceWallet(
  page: Page,
  wallet: { readonly name: string; readonly rdns: string; readonly account: string },
): Promise<void> {
  await page.addInitScript(({ name, rdns, account }) => {
    const request = async ({ method }: { method: string }) => {
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
  }, wallet)
}
