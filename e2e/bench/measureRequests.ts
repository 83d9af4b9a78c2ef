import type { Browser, Page } from 'playwright-core'
import { median, quantile } from './median.ts'
import type { Row } from './Row.ts'

const rounds = 500
/**
 * Number of consecutive requests per batch. Batches of provider requests and batches of bare echoes alternate, so that
 * other load on the machine affects both alike.
 */
const turn = 50
const burst = 10_000

/** The clock of a cross-origin isolated page has a resolution of 5 µs. Other pages have only 100 µs. */
const isolation = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
}

/** In ms: the time of each message before the burst, of each message after the burst, and of the whole burst. */
type Times = { readonly first: number[]; readonly later: number[]; readonly all: number }
type Both = { readonly bare: Times; readonly ours: Times }

/**
 * Measures how long two round trips take: a provider request that the modal frame answers, and an echo over a bare
 * MessageChannel between the same two origins. Both run in the same page and, because both frames are same-site, in the
 * same two processes. The times before the burst include code that the browser has not optimized yet. The times after
 * the burst show the steady cost.
 */
export async function measureRequests(browser: Browser, host: string, modal: string): Promise<Row[]> {
  const context = await browser.newContext()
  // A page on the modal's origin that only echoes each message, to measure the minimum cost of a round trip.
  await context.route(`${modal}/echo`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: isolation,
      body: '<script>onmessage = ({ ports: [port] }) => { port.onmessage = ({ data }) => port.postMessage(data) }</script>',
    }),
  )
  // tsx wraps inner functions in its helper `__name`, so we define this helper in the page.
  await context.addInitScript('globalThis.__name = (target) => target')
  const page = await context.newPage()
  await page.goto(`${host}/dapp.html?headers=${encodeURIComponent(JSON.stringify(isolation))}`)
  await page.waitForFunction(() => 'sdk' in window)
  await page.evaluate(() => (window as unknown as { sdk: { preload(): Promise<void> } }).sdk.preload())
  const { bare, ours } = await timeBoth(page, `${modal}/echo`)
  await context.close()
  const times = (name: string, { first, later, all }: Times): Row[] => [
    { name: `${name}, median of ${rounds}`, value: median(first), unit: 'ms' },
    { name: `${name}, p99`, value: quantile(first, 0.99), unit: 'ms' },
    { name: `${name}, ${burst} at once`, value: all, unit: 'ms' },
    { name: `${name}, then median of ${rounds}`, value: median(later), unit: 'ms' },
    { name: `${name}, then p99`, value: quantile(later, 0.99), unit: 'ms' },
  ]
  const ratio = (name: string, of: (times: Times) => number): Row => ({
    name: `One hop against bare, ${name}`,
    value: of(ours) / of(bare),
    unit: '×',
  })
  return [
    ...times('Bare MessageChannel', bare),
    ...times('Provider request over one hop', ours),
    ratio('medians', ({ first }) => median(first)),
    ratio('p99', ({ first }) => quantile(first, 0.99)),
    ratio(`${burst} at once`, ({ all }) => all),
    ratio('then medians', ({ later }) => median(later)),
    ratio('then p99', ({ later }) => quantile(later, 0.99)),
  ]
}

const timeBoth = (page: Page, url: string): Promise<Both> =>
  page.evaluate(
    async ([address, rounds, turn, burst]) => {
      const frame = document.createElement('iframe')
      frame.src = address
      // Hide the echo frame, because the modal frame is also hidden until it opens.
      frame.style.visibility = 'hidden'
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
      const { port1, port2 } = new MessageChannel()
      frame.contentWindow!.postMessage(null, new URL(address).origin, [port2])
      const waiting = new Map<number, () => void>()
      port1.onmessage = ({ data }) => waiting.get(data.id)?.()
      let count = 0
      const askBare = () =>
        new Promise<void>((resolve) => {
          const id = ++count
          waiting.set(id, resolve)
          port1.postMessage({ id, method: 'wallet_getPermissions' })
        })

      type Provider = { request(rpc: { method: string }): Promise<unknown> }
      const { provider } = window as unknown as { provider: Provider }
      // Before a wallet is connected, the modal frame answers this request itself, without a network request or a
      // wallet.
      const askOurs = () => provider.request({ method: 'wallet_getPermissions' })
      // The first request loads the code that answers it, so we do not measure it.
      await askOurs()

      const time = async (work: () => Promise<unknown>) => {
        const started = performance.now()
        await work()
        return performance.now() - started
      }
      const inTurns = async () => {
        const bare: number[] = []
        const ours: number[] = []
        while (ours.length < rounds) {
          for (let i = 0; i < turn; i++) bare.push(await time(askBare))
          for (let i = 0; i < turn; i++) ours.push(await time(askOurs))
        }
        return { bare, ours }
      }
      const atOnce = (ask: () => Promise<unknown>) => time(() => Promise.all(Array.from({ length: burst }, ask)))

      const first = await inTurns()
      const all = { bare: await atOnce(askBare), ours: await atOnce(askOurs) }
      const later = await inTurns()
      return {
        bare: { first: first.bare, later: later.bare, all: all.bare },
        ours: { first: first.ours, later: later.ours, all: all.ours },
      }
    },
    [url, rounds, turn, burst] as const,
  )
