import { expect, type Page } from '@playwright/test'

type Returned = {
  /** Whether the page that the user returned to came from the browser's back/forward cache. */
  readonly persisted: boolean
  /** Time in ms from the user's return to the page until the page's SDK reported the new account. */
  readonly account: number
  /** Time in ms from the user's return to the page until the chain answered a request. */
  readonly answer: number
}

/**
 * Call this while the page is connected and before the user leaves it. The page then measures how soon it works after
 * the user returns. The page measures the times itself, so that they do not include the test's own calls.
 *
 * @param event the event that the browser sends at the return: `pageshow` for a page that the user had left, `resume`
 *   for a frozen page
 * @param address the account that the wallet switches to while the user is away
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
