import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildWhenChanged } from '../stack/buildWhenChanged.ts'
import { freePort } from '../stack/freePort.ts'
import { root, startWorld } from '../stack/world.ts'
import { measureHost } from './measureHost.ts'
import { measureMemory } from './measureMemory.ts'
import { measureOpening } from './measureOpening.ts'
import { measureRequests } from './measureRequests.ts'
import { measureScroll } from './measureScroll.ts'
import { measureSizes } from './measureSizes.ts'
import { measureSlowNetwork } from './measureSlowNetwork.ts'
import { ourOpeners } from './ourOpeners.ts'
import { peerOpener } from './peerOpener.ts'
import type { Row } from './Row.ts'
import { servePeer } from './servePeer.ts'
import { stubOpener } from './stubOpener.ts'
import { writeBundleReport } from './writeBundleReport.ts'

const shown = ({ value, unit }: Row) =>
  unit === 'B' || unit === 'count' ? value.toLocaleString('en') : value.toFixed(2)

/**
 * Prints the benchmark table and writes bench.json and bundle.json. Times depend on the machine, so compare only times
 * of the same run.
 */
async function runBench(): Promise<void> {
  // Use the same compression (Brotli) as the product's own server and every CDN.
  const world = await startWorld({ packing: 'br' })
  try {
    await buildWhenChanged(root, new AbortController().signal)
    const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium'].find((path) => path && existsSync(path))
    const launch = { args: ['--no-sandbox'], ...(executablePath && { executablePath }) }
    const browser = await chromium.launch(launch)
    const { host, modal } = world.urls
    const peer = await servePeer(root, await freePort())
    if (!peer) console.info(`Without a peer: \`npm install && npm run build\` in e2e/bench/peers/rainbowkit.`)
    const stub = await stubOpener(root, await freePort())
    const openers = [...ourOpeners(host, modal), stub, ...(peer ? [peerOpener(peer)] : [])]
    const colder = openers.filter(({ name }) => name !== 'preloaded')
    const rows = [
      ...measureSizes(root),
      ...(await measureOpening(browser, openers)),
      ...(await measureSlowNetwork(browser, colder)),
      ...(await measureMemory(
        launch,
        colder.filter((opener) => opener !== stub),
      )),
      ...(await measureScroll(browser, host, modal)),
      ...(await measureRequests(browser, host, modal)),
      ...(await measureHost(browser, host)),
    ]
    await browser.close()
    await writeBundleReport(root)
    for (const row of rows) console.info(`${row.name.padEnd(58)}${shown(row).padStart(12)} ${row.unit}`)
    writeFileSync(join(root, 'bench.json'), `${JSON.stringify(rows, null, 2)}\n`)
  } finally {
    await world.stop()
  }
}

await runBench()
process.exit(0)
