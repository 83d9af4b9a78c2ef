import type { Browser } from 'playwright-core'
import { median } from './median.ts'
import type { Opener } from './Opener.ts'
import { openBenchPage } from './openBenchPage.ts'
import type { Row } from './Row.ts'
import { slowNetworks, startSlowNetwork } from './startSlowNetwork.ts'

const runs = 5

/**
 * Measures, on slow networks, the times from navigation until the first connect button and until the whole wallet list
 * are on screen, for a user who opens the modal at once.
 */
export async function measureSlowNetwork(browser: Browser, openers: readonly Opener[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of Object.keys(slowNetworks) as (keyof typeof slowNetworks)[])
    rows.push(...(await measureOn(name, browser, openers)))
  return rows
}

async function measureOn(
  slow: keyof typeof slowNetworks,
  browser: Browser,
  openers: readonly Opener[],
): Promise<Row[]> {
  const network = await startSlowNetwork(slow)
  const times = new Map<string, (readonly [visible: number, listed: number])[]>()
  for (let run = 0; run < runs; run++)
    for (const opener of openers) {
      const bench = await openBenchPage(browser, { ...opener, ready: opener.hasOpener }, { socks: network.url })
      const { at, listedAt } = Object.values(await opener.open(bench))[0]!
      const started = await bench.page.evaluate(() => performance.timeOrigin)
      times.set(opener.name, [...(times.get(opener.name) ?? []), [at - started, listedAt - started]])
      await bench.page.context().close()
    }
  network.stop()
  return [...times].flatMap(([name, each]) =>
    (['visible', 'listed'] as const).map((what, index) => ({
      name: `${slow}, navigation to ${what}, ${name}, median of ${runs}`,
      value: median(each.map((pair) => pair[index]!)),
      unit: 'ms' as const,
    })),
  )
}
