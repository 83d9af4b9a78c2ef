import type { Browser, Page } from 'playwright-core'
import { median } from './median.ts'
import { openBenchPage } from './openBenchPage.ts'
import { ourOpeners } from './ourOpeners.ts'
import type { Row } from './Row.ts'
import { rest } from './rest.ts'

const runs = 7

/** View → name of the button in Connect that leads to it, and a part that only the finished view has. */
const steps = [
  { view: 'All Wallets', button: /^All Wallets/, part: '[role=listitem] button img' },
  { view: 'QR screen', button: /^WalletConnect/, part: 'button' },
  { view: 'Connecting', button: /^Bench Wallet/, part: '[role=status]' },
] as const

type Step = { readonly ms: number; readonly frames: number; readonly placeholders: number }

/**
 * Measures how long the first steps from an idle Connect take, from the click until an animation frame in which the
 * next view is there: in ms, in animation frames, and how many of these frames showed a placeholder.
 */
export async function measureSteps(browser: Browser, host: string, modal: string): Promise<Row[]> {
  const [opener] = ourOpeners(host, modal)
  const rows: Row[] = []
  for (const slowdown of [1, 4]) {
    const measured = new Map<string, Step[]>()
    for (let run = 0; run < runs; run++) {
      const { page } = await openBenchPage(browser, opener!, { slowdown })
      await announceWallet(page)
      await opener!.open({ page })
      await rest({ page })
      for (const { view, button, part } of steps) {
        measured.set(view, [...(measured.get(view) ?? []), await timeStep(page, modal, button, part)])
        await page.frameLocator('iframe').getByRole('button', { name: 'Back', exact: true }).click()
        await rest({ page })
      }
      await page.context().close()
    }
    const condition = slowdown > 1 ? `, CPU slowed ${slowdown}×` : ''
    for (const [view, all] of measured)
      rows.push(
        {
          name: `Connect to ${view}${condition}, median of ${runs}`,
          value: median(all.map(({ ms }) => ms)),
          unit: 'ms',
        },
        {
          name: `Connect to ${view}${condition}: frames`,
          value: median(all.map(({ frames }) => frames)),
          unit: 'count',
        },
        {
          name: `Connect to ${view}${condition}: frames with a placeholder, most`,
          value: Math.max(...all.map(({ placeholders }) => placeholders)),
          unit: 'count',
        },
      )
  }
  return rows
}

/** Adds an EIP-6963 wallet that never answers. */
const announceWallet = (page: Page) =>
  page.evaluate(() => {
    const provider = { request: () => new Promise(() => {}), on() {}, removeListener() {} }
    const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
    const info = { uuid: crypto.randomUUID(), name: 'Bench Wallet', icon, rdns: 'example.bench' }
    const detail = Object.freeze({ info, provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })

async function timeStep(page: Page, modal: string, button: RegExp, part: string): Promise<Step> {
  const frame = page.frames().find((each) => each.url().startsWith(modal))!
  const step = frame.evaluate(
    (part) =>
      new Promise<Step>((done) => {
        let frames = 0
        let placeholders = 0
        const onClick = ({ timeStamp }: Event) => {
          const look = () => {
            frames++
            const placeholder = document.querySelector('[data-card] > [data-placeholder]')?.checkVisibility()
            if (placeholder) placeholders++
            const view = [...document.querySelectorAll('[data-card] > [data-direction]')].at(-1)
            if (!placeholder && view?.querySelector(part))
              done({ ms: performance.now() - timeStamp, frames, placeholders })
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }
        document.addEventListener('click', onClick, { capture: true, once: true })
      }),
    part,
  )
  await page.frameLocator('iframe').getByRole('button', { name: button }).click()
  return step
}
