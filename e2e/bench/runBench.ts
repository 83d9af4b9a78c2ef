import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildWhenChanged } from '../stack/buildWhenChanged.ts'
import { freePort } from '../stack/freePort.ts'
import { createFaults } from '../stack/http/faults.ts'
import { createRequestLog } from '../stack/http/requestLog.ts'
import { stampSites } from '../stack/sites/stampSites.ts'
import { startStaticSite } from '../stack/sites/startStaticSite.ts'
import { tlsHostName, tlsSites } from '../stack/siteUrls.ts'
import { startWorld } from '../stack/world.ts'
import { root, worldFolder } from '../worldFolder.ts'
import { measureHost } from './measureHost.ts'
import { measureMemory } from './measureMemory.ts'
import { measureOpening } from './measureOpening.ts'
import { measureRequests } from './measureRequests.ts'
import { measureScroll } from './measureScroll.ts'
import { measureSizes } from './measureSizes.ts'
import { measureSlowNetwork } from './measureSlowNetwork.ts'
import { measureSteps } from './measureSteps.ts'
import { otherOpener } from './otherOpener.ts'
import { ourOpeners } from './ourOpeners.ts'
import type { Row } from './Row.ts'
import { startTls } from './startTls.ts'
import { writeBundleReport } from './writeBundleReport.ts'

const shown = ({ value, unit }: Row) =>
  unit === 'B' || unit === 'count' ? value.toLocaleString('en') : value.toFixed(2)

/**
 * Prints the benchmark table and writes bench.json and bundle.json. `npm run bench -- opening scroll` runs only these
 * two measurements. Times depend on the machine, so compare only times
 * of the same run.
 */
async function runBench(): Promise<void> {
  // Use the same compression (Brotli) as the product's own server and every CDN.
  const tlsPort = await freePort()
  const world = await startWorld({ packing: 'br', tlsPort })
  try {
    await buildWhenChanged(root, new AbortController().signal)
    stampSites(root, worldFolder(0))
    const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium'].find((path) => path && existsSync(path))
    const { host, modal } = world.urls
    const [stub, peer] = [await freePort(), await freePort()]
    const peerFolder = join(root, 'e2e/bench/peers/rainbowkit')
    const hasPeer = existsSync(join(peerFolder, 'dist'))
    const { dependencies } = JSON.parse(readFileSync(join(peerFolder, 'package.json'), 'utf8'))
    const peerName = `RainbowKit ${dependencies['@rainbow-me/rainbowkit']}`
    if (!hasPeer) console.info('Without a peer: `npm install && npm run build` in e2e/bench/peers/rainbowkit.')
    await serveBenchFolder(join(root, 'e2e/bench/stub'), stub)
    await serveBenchFolder(join(peerFolder, 'dist'), peer)
    const tls = await startTls(tlsPort, {
      ...Object.fromEntries(tlsSites.map((site) => [tlsHostName(site), world.ports[site]])),
      'stub.localhost': stub,
      'stubframe.localhost': stub,
      'peer.localhost': peer,
    })
    const launch = { args: ['--no-sandbox', tls.browserArgument], ...(executablePath && { executablePath }) }
    const browser = await chromium.launch(launch)
    const emptyFrame = otherOpener('empty frame', `https://stub.localhost:${tlsPort}/`)
    const openers = [
      ...ourOpeners(host, modal),
      emptyFrame,
      ...(hasPeer ? [otherOpener(peerName, `https://peer.localhost:${tlsPort}/`)] : []),
    ]
    const colder = openers.filter(({ name }) => name !== 'preloaded')
    const only = process.argv.slice(2)
    const measurements: Readonly<Record<string, () => Promise<Row[]> | Row[]>> = {
      sizes: () => measureSizes(root),
      opening: () => measureOpening(browser, openers, peerName),
      slowNetwork: () => measureSlowNetwork(browser, colder),
      memory: () =>
        measureMemory(
          launch,
          colder.filter((opener) => opener !== emptyFrame),
        ),
      steps: () => measureSteps(browser, host, modal),
      scroll: () => measureScroll(browser, host, modal),
      requests: () => measureRequests(browser, host, modal),
      host: () => measureHost(browser, host),
    }
    const rows: Row[] = []
    for (const [name, measure] of Object.entries(measurements))
      if (!only.length || only.includes(name)) rows.push(...(await measure()))
    await browser.close()
    await writeBundleReport(root)
    for (const row of rows) console.info(`${row.name.padEnd(72)}${shown(row).padStart(12)} ${row.unit}`)
    writeFileSync(join(root, 'bench.json'), `${JSON.stringify(rows, null, 2)}\n`)
  } finally {
    await world.stop()
  }
}

/** Serves a page of the benchmark like our host page: with the same server, headers and compression. */
async function serveBenchFolder(folder: string, port: number): Promise<void> {
  const local = { faults: createFaults(), log: createRequestLog() }
  await startStaticSite({ service: 'host', port, folders: { '/': folder }, packing: 'br', ...local })
}

await runBench()
process.exit(0)
