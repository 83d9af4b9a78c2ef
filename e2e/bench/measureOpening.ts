import type { Browser } from 'playwright-core'
import { median, quantile } from './median.ts'
import type { Opener, Opening } from './Opener.ts'
import { openBenchPage } from './openBenchPage.ts'
import type { Row } from './Row.ts'

const runs = 9

type Condition = { readonly name: string; readonly slowdown: number }
const conditions: readonly Condition[] = [
  { name: '', slowdown: 1 },
  { name: ', CPU slowed 4×', slowdown: 4 },
]

/**
 * Measures how long opening takes, from the click until the first connect button is painted (visible), and until the
 * whole wallet list is (listed), by the clock of the frame. Airlock (our modal) is measured in a fresh browser context,
 * with a preloaded frame, and on a second opening. An empty cross-origin frame shows how much time
 * the browser itself needs. The peer
 * (the modal that we compare with) is measured once its page is ready, because the peer's scripts are part of that
 * page. The openings of the two modals alternate, so other load on the machine affects both alike.
 *
 * @param openers the openers of Airlock, of the empty frame and of the peer
 * @param peer name of the peer's opening; ratios are relative to it
 */
export async function measureOpening(browser: Browser, openers: readonly Opener[], peer: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, slowdown } of conditions) {
    const openings = new Map<string, Opening[]>()
    for (let run = 0; run < runs; run++)
      for (const opener of openers) {
        const bench = await openBenchPage(browser, opener, { slowdown })
        for (const [way, shown] of Object.entries(await opener.open(bench))) {
          openings.set(way, [...(openings.get(way) ?? []), shown])
        }
        await bench.page.context().close()
      }
    for (const [what, kind] of [
      ['visible', 'ms'],
      ['listed', 'listedMs'],
    ] as const) {
      const middle = (way: string) => median((openings.get(way) ?? []).map((opening) => opening[kind]))
      const ways = [...openings.keys()]
      for (const way of ways) {
        const times = openings.get(way)!.map((opening) => opening[kind])
        const spread = (quantile(times, 0.75) - quantile(times, 0.25)) / middle(way)
        rows.push(
          { name: `click to ${what}, ${way}${name}, median of ${runs}`, value: middle(way), unit: 'ms' },
          { name: `click to ${what}, ${way}${name}, interquartile range`, value: spread, unit: '×' },
        )
      }
      if (openings.has(peer))
        for (const way of ways.filter((each) => each !== peer))
          rows.push({ name: `${what}, ${way} against ${peer}${name}`, value: middle(way) / middle(peer), unit: '×' })
    }
    for (const way of ['cold', 'empty frame', peer].filter((each) => openings.has(each))) {
      const middle = (kind: 'bytes' | 'requests') => median(openings.get(way)!.map((opening) => opening[kind]))
      rows.push(
        { name: `Loaded before that, ${way}${name}`, value: middle('bytes'), unit: 'B' },
        { name: `Requests before that, ${way}${name}`, value: middle('requests'), unit: 'count' },
      )
    }
  }
  return rows
}
