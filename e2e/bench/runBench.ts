import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildWhenChanged } from '../stack/buildWhenChanged.ts'
import { root, startWorld } from '../stack/world.ts'
import { measureHost } from './measureHost.ts'
import { measureOpening } from './measureOpening.ts'
import { measureRequests } from './measureRequests.ts'
import { measureSizes } from './measureSizes.ts'
import type { Row } from './Row.ts'

const shown = ({ value, unit }: Row) =>
  unit === 'B' || unit === 'count' ? value.toLocaleString('en') : value.toFixed(2)

/** Prints the table and writes bench.json. Times are of this machine: compare them within one run only. */
async function runBench(): Promise<void> {
  const world = await startWorld()
  try {
    await buildWhenChanged(root, new AbortController().signal)
    const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium'].find((path) => path && existsSync(path))
    const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
    const { host, modal } = world.urls
    const rows = [
      ...measureSizes(root),
      ...(await measureOpening(browser, host, modal)),
      ...(await measureRequests(browser, host, modal)),
      ...(await measureHost(browser, host)),
    ]
    await browser.close()
    for (const row of rows) console.info(`${row.name.padEnd(58)}${shown(row).padStart(12)} ${row.unit}`)
    writeFileSync(join(root, 'bench.json'), `${JSON.stringify(rows, null, 2)}\n`)
  } finally {
    await world.stop()
  }
}

await runBench()
process.exit(0)
