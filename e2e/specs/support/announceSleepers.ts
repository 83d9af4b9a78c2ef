import type { Page } from '@playwright/test'

type Sleepers = { readonly eip155: string; readonly solana: string }

/**
 * Adds two wallets to the page before the page's own scripts run: Sleepy Wallet by EIP-6963 and Sleepy Solana by Wallet
 * Standard. Both share the given accounts with any page. If `sessionStorage.asleep` contains a wallet's family, that
 * wallet does not answer until the page dispatches the event `wake`.
 */
export async function announceSleepers(page: Page, accounts: Sleepers): Promise<void> {
  await page.addInitScript((accounts) => {
    const woken = new Promise<unknown>((resolve) => addEventListener('wake', resolve))
    const awake = async <Answer>(family: string, answer: Answer) => {
      if (sessionStorage.asleep?.includes(family)) await woken
      return answer
    }
    const icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
    const provider = {
      request: ({ method }: { method: string }) =>
        awake('eip155', method === 'eth_chainId' ? '0x1' : method.endsWith('ccounts') ? [accounts.eip155] : null),
      on() {},
      removeListener() {},
    }
    const info = { uuid: crypto.randomUUID(), name: 'Sleepy Wallet', rdns: 'dev.airlock.sleepy', icon }
    const detail = Object.freeze({ info, provider })
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()

    const chains = ['solana:mainnet']
    const account = { address: accounts.solana, publicKey: new Uint8Array(32), chains, features: [] }
    const wallet = {
      version: '1.0.0',
      name: 'Sleepy Solana',
      icon,
      chains,
      accounts: [account],
      features: {
        'standard:connect': { version: '1.0.0', connect: () => awake('solana', { accounts: [account] }) },
        'standard:events': { version: '1.0.0', on: () => () => {} },
      },
    }
    type Api = { register(one: typeof wallet): void }
    const register = (api: Api) => api.register(wallet)
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
    window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent<Api>).detail))
  }, accounts)
}
