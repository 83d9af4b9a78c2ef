import type { Page } from '@playwright/test'

/** A value that the wallet throws unchanged: an EIP-1193 error or any other value. */
type Thrown = { readonly thrown: unknown }
type Answer = (params: readonly unknown[]) => unknown

/** A wallet whose responses the test defines. */
export type Driven = {
  /** Sets the wallet's response to a method. If the response has a `thrown` value, the wallet throws that value. */
  answers(method: string, answer: Answer): void
}

/**
 * Announces a wallet named Driven Wallet to the page by EIP-6963, before the page's own scripts run. The wallet
 * connects and switches networks without a prompt. It answers every other request with null unless the test has set a
 * response.
 */
export async function announceDriven(page: Page, account: string): Promise<Driven> {
  let chain = '0x1'
  const answers = new Map<string, Answer>([
    ['eth_accounts', () => [account]],
    ['eth_requestAccounts', () => [account]],
    ['eth_chainId', () => chain],
    [
      'wallet_switchEthereumChain',
      ([wanted]) => {
        chain = (wanted as { chainId: string }).chainId
        return null
      },
    ],
  ])
  await page.exposeFunction('askDriven', (method: string, params: readonly unknown[] = []) =>
    answers.get(method)?.(params),
  )
  await page.addInitScript(() => {
    type Asked = { readonly method: string; readonly params?: readonly unknown[] }
    const { askDriven } = window as unknown as { askDriven(method: string, params?: unknown): Promise<unknown> }
    const request = async ({ method, params }: Asked) => {
      const answer = (await askDriven(method, params)) ?? null
      if (typeof answer === 'object' && answer && 'thrown' in answer) throw (answer as Thrown).thrown
      return answer
    }
    const provider = { request, on() {}, removeListener() {} }
    const info = {
      uuid: crypto.randomUUID(),
      name: 'Driven Wallet',
      rdns: 'dev.airlock.driven',
      icon: 'data:image/svg+xml,%3Csvg/%3E',
    }
    const detail = Object.freeze({ info, provider })
    const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  })
  return { answers: (method, answer) => void answers.set(method, answer) }
}
