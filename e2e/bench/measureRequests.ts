import type { Browser, Page } from 'playwright-core'
import { median, quantile } from './median.ts'
import type { Row } from './Row.ts'

const rounds = 500
const burst = 10_000

/** A page that is isolated has a clock of 5 µs; others have one of 100 µs. */
const isolation = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
}

type Times = { readonly each: number[]; readonly all: number }

/** A provider request that M answers, against a bare MessageChannel between the same two origins, in the same page. */
export async function measureRequests(browser: Browser, host: string, modal: string): Promise<Row[]> {
  const context = await browser.newContext()
  // A page of the modal's origin that sends back what it gets: the least that one hop can cost.
  await context.route(`${modal}/echo`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: isolation,
      body: '<script>onmessage = ({ ports: [port] }) => { port.onmessage = ({ data }) => port.postMessage(data) }</script>',
    }),
  )
  // tsx names inner functions by a function of its own, which the page does not have.
  await context.addInitScript('globalThis.__name = (target) => target')
  const page = await context.newPage()
  await page.goto(`${host}/?headers=${encodeURIComponent(JSON.stringify(isolation))}`)
  await page.waitForFunction(() => 'sdk' in window)
  await page.evaluate(() => (window as unknown as { sdk: { preload(): Promise<void> } }).sdk.preload())
  const bare = await timeBare(page, `${modal}/echo`)
  const provider = await timeProvider(page)
  await context.close()
  return [
    { name: `Bare MessageChannel, median of ${rounds}`, value: median(bare.each), unit: 'ms' },
    { name: 'Bare MessageChannel, p99', value: quantile(bare.each, 0.99), unit: 'ms' },
    { name: `Bare MessageChannel, ${burst} at once`, value: bare.all, unit: 'ms' },
    { name: `Provider request over one hop, median of ${rounds}`, value: median(provider.each), unit: 'ms' },
    { name: 'Provider request over one hop, p99', value: quantile(provider.each, 0.99), unit: 'ms' },
    { name: `Provider request over one hop, ${burst} at once`, value: provider.all, unit: 'ms' },
    { name: 'One hop against bare, medians', value: median(provider.each) / median(bare.each), unit: '×' },
    { name: `One hop against bare, ${burst} at once`, value: provider.all / bare.all, unit: '×' },
  ]
}

const timeBare = (page: Page, url: string): Promise<Times> =>
  page.evaluate(
    async ([address, rounds, burst]) => {
      const frame = document.createElement('iframe')
      frame.src = address
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
      const { port1, port2 } = new MessageChannel()
      frame.contentWindow!.postMessage(null, new URL(address).origin, [port2])
      const waiting = new Map<number, () => void>()
      port1.onmessage = ({ data }) => waiting.get(data.id)?.()
      let count = 0
      const ask = () =>
        new Promise<void>((resolve) => {
          const id = ++count
          waiting.set(id, resolve)
          port1.postMessage({ id, method: 'wallet_getPermissions' })
        })
      const each: number[] = []
      for (let i = 0; i < rounds; i++) {
        const started = performance.now()
        await ask()
        each.push(performance.now() - started)
      }
      const started = performance.now()
      await Promise.all(Array.from({ length: burst }, ask))
      const all = performance.now() - started
      frame.remove()
      return { each, all }
    },
    [url, rounds, burst] as const,
  )

const timeProvider = (page: Page): Promise<Times> =>
  page.evaluate(
    async ([rounds, burst]) => {
      type Provider = { request(rpc: { method: string }): Promise<unknown> }
      const { provider } = window as unknown as { provider: Provider }
      // Before connecting, M answers this itself: no network and no wallet behind it.
      const ask = () => provider.request({ method: 'wallet_getPermissions' })
      await ask()
      const each: number[] = []
      for (let i = 0; i < rounds; i++) {
        const started = performance.now()
        await ask()
        each.push(performance.now() - started)
      }
      const started = performance.now()
      await Promise.all(Array.from({ length: burst }, ask))
      return { each, all: performance.now() - started }
    },
    [rounds, burst] as const,
  )
