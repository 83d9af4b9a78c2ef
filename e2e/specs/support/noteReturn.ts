import { expect, type Page } from '@playwright/test'

type Returned = {
  /** Whether the browser kept the page in its back/forward cache. */
  readonly persisted: boolean
  /** Time from the user's return to the page until the page's SDK reported the new account, in ms. */
  readonly account: number
  /** Time from the user's return to the page until the chain answered a request, in ms. */
  readonly answer: number
}

/**
 * Prepares a connected page, before the user leaves it, to measure how soon the page works after the user returns. The
 * page measures this itself, so that the test's own calls do not count.
 *
 * @param event the browser's event for the return: `pageshow` for a page that the user had left, `resume` for a frozen
 * page
 * @param address the account that the wallet switches to meanwhile
 * @returns a function that waits for both times after the user's return
 */
export async function noteReturn(
  page: Page,
  event: 'pageshow' | 'resume',
  address: string,
): Promise<() => Promise<Returned>> {
  await page.evaluate(
    ([event, address]) => {
      const noted: Record<string, boolean | number> = {}
      Object.assign(window, { noted })
      const known = () => window.sdk!.getState().namespaces.eip155?.address
      if (known() === address) throw new Error('The page knows this account already.')
      const back = ({ persisted = false }: { readonly persisted?: boolean }) => {
        const returned = performance.now()
        noted.persisted = persisted
        const note = (what: string) => {
          noted[what] ??= performance.now() - returned
        }
        const look = () => known() === address && note('account')
        look()
        window.sdk!.subscribe(look)
        void window.provider!.request({ method: 'eth_blockNumber' }).then(() => note('answer'))
      }
      addEventListener(event, back as EventListener, { capture: true, once: true })
    },
    [event, address] as const,
  )
  return async () => {
    const noted = () => page.evaluate(() => (window as unknown as { noted?: Partial<Returned> }).noted)
    await expect.poll(async () => Object.keys((await noted()) ?? {}).sort()).toEqual(['account', 'answer', 'persisted'])
    return (await noted()) as Returned
  }
}
