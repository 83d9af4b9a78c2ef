import { expect, type Page } from '@playwright/test'

type Returned = {
  /** Whether the browser kept the page while another one stood in its place. */
  readonly persisted: boolean
  /** How long after the page's return its SDK said the new account, in milliseconds. */
  readonly account: number
  /** How long after the page's return a question to the chain was answered, in milliseconds. */
  readonly answer: number
}

/**
 * Notes in a connected page that will go how soon it works when it is back. The page measures that itself: what the
 * test's own calls take does not count.
 *
 * @param event what the browser says of the return: `pageshow` of a page that was left, `resume` of a frozen one
 * @param address the account that the wallet changes to in between
 * @returns a function that waits for both, once the page is back
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
