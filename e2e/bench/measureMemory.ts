import { readdirSync, readFileSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { median } from './median.ts'
import type { Opener } from './Opener.ts'
import { openBenchPage } from './openBenchPage.ts'
import type { Row } from './Row.ts'

const runs = 5

/**
 * Measures the memory that an open modal uses beyond an empty tab. Starts a separate browser for each run and adds up
 * the proportional set size (PSS, Linux) of its processes, which counts shared memory once.
 */
export async function measureMemory(launch: LaunchOptions, openers: readonly Opener[]): Promise<Row[]> {
  const held = new Map<string, number[]>()
  for (let run = 0; run < runs; run++)
    for (const opener of openers) {
      const before = new Set(processes().map(({ pid }) => pid))
      const browser = await chromium.launch(launch)
      const ours = () => processes().filter(({ pid }) => !before.has(pid))
      const page = await browser.newPage()
      await page.goto('about:blank')
      const empty = await settled(browser, ours)
      await page.close()
      const bench = await openBenchPage(browser, opener)
      await opener.open(bench)
      const open = await settled(browser, ours)
      held.set(opener.name, [...(held.get(opener.name) ?? []), open - empty])
      await browser.close()
    }
  return [...held].map(([name, each]) => ({
    name: `Memory over an empty tab, ${name}, median of ${runs}`,
    value: median(each),
    unit: 'B',
  }))
}

/** Collects garbage until two consecutive memory sums differ by less than 2 %, and returns the last sum. */
async function settled(browser: Browser, ours: () => readonly { readonly pid: number }[]): Promise<number> {
  let last = Number.POSITIVE_INFINITY
  for (;;) {
    for (const page of browser.contexts().flatMap((context) => context.pages())) await page.requestGC()
    const sum = ours().reduce((total, { pid }) => total + pssOf(pid), 0)
    if (Math.abs(sum - last) < last * 0.02) return sum
    last = sum
    await new Promise((done) => setTimeout(done, 500))
  }
}

/** Lists the browser processes that this process started. Leaves out other browsers on the machine. */
function processes(): readonly { readonly pid: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && /chrom/.test(readOr(`/proc/${name}/cmdline`)))
    .map((name) => ({ pid: Number(name) }))
    .filter(({ pid }) => isOurs(pid))
}

const isOurs = (pid: number): boolean =>
  pid === process.pid || (pid > 1 && isOurs(Number(/^PPid:\s+(\d+)/m.exec(readOr(`/proc/${pid}/status`))?.[1] ?? 0)))

const pssOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1_024

/** Reads a file in `/proc`. Returns an empty string if its process has ended since it was listed. */
function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
