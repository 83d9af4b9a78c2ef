import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accountAt, accountIndexes } from './accounts.ts'
import { startAnalytics } from './analytics.ts'
import { assertPortsFree } from './assertPortsFree.ts'
import { startBlockchainApi } from './blockchainApi/startBlockchainApi.ts'
import { startControl } from './control/startControl.ts'
import { createFaults } from './http/faults.ts'
import { guardFetch } from './http/guardFetch.ts'
import { createRequestLog } from './http/requestLog.ts'
import { ports as readPorts } from './ports.ts'
import { createProjects, demoProjectId } from './projects.ts'
import { startRelay } from './relay/startRelay.ts'
import { frameHeaders } from './sites/frameHeaders.ts'
import { startStaticSite } from './sites/startStaticSite.ts'
import { localDeployment, siteUrls } from './siteUrls.ts'
import { startChains } from './startChains.ts'
import { createMobileWallet } from './wallet/createMobileWallet.ts'
import { startWallet } from './wallet/startWallet.ts'
import { startWalletApi } from './walletApi/startWalletApi.ts'
import type { WorldDescription } from './worldDescription.ts'

export type World = WorldDescription & {
  /** Ends every server and chain; safe to call again. */
  stop(): Promise<void>
}

export const root = fileURLToPath(new URL('../..', import.meta.url))
const built = (folder: string) => join(root, folder, 'dist')

/** Starts everything that Airlock talks to, and writes where it is to `.local/world.json` and `.local/deployment.json`. */
export async function startWorld(): Promise<World> {
  const ports = readPorts()
  await assertPortsFree(ports)
  const urls = siteUrls(ports)
  const deployment = localDeployment(urls)
  await writeLocal('deployment.json', deployment)

  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  const keep = async <T extends { stop(): unknown }>(starting: Promise<T>): Promise<T> => {
    const started = await starting
    stops.push(() => started.stop())
    return started
  }
  try {
    const faults = createFaults()
    const log = createRequestLog()
    const projects = createProjects([urls.host, urls.otherHost, urls.modal])
    const shared = { faults, log, projects }
    const verify = `http://127.0.0.1:${ports.relay}`
    stops.push(
      guardFetch({ 'verify.walletconnect.org': verify, 'verify.walletconnect.com': verify }, (url) =>
        log.add({ service: 'internet', method: 'REFUSED', url, origin: null, status: 503 }),
      ),
    )
    const [{ chains }, relay] = await Promise.all([
      keep(startChains(ports)),
      keep(startRelay({ port: ports.relay, ...shared })),
    ])
    const wallet = await keep(
      createMobileWallet({
        relayUrl: urls.relay,
        projectId: demoProjectId,
        origin: urls.wallet,
        accounts: accountIndexes.mobile.map(accountAt),
        chains,
      }),
    )
    const description: WorldDescription = {
      ports,
      urls,
      deployment,
      projectId: demoProjectId,
      chains,
      accounts: Object.entries(accountIndexes).flatMap(([owner, indexes]) =>
        indexes.map((index) => ({ index, owner, address: accountAt(index).address })),
      ),
    }
    const headers = frameHeaders(deployment, projects)
    const host = { folders: { '/sdk/': built('sdk'), '/': built('e2e/host') }, overridable: true, faults, log }
    const tokenImageUrl = (symbol: string) => `${urls.walletApi}/public/getTokenImage/${symbol}`
    await Promise.all([
      keep(startWallet({ port: ports.wallet, wallet, ...shared })),
      keep(startWalletApi({ port: ports.walletApi, walletOrigin: urls.wallet, ...shared })),
      keep(startBlockchainApi({ port: ports.blockchainApi, chains, tokenImageUrl, ...shared })),
      keep(startAnalytics({ port: ports.analytics, ...shared })),
      keep(startControl({ port: ports.control, relay, wallet, description, ...shared })),
      keep(startStaticSite({ service: 'host', port: ports.host, ...host })),
      keep(startStaticSite({ service: 'otherHost', port: ports.otherHost, ...host })),
      keep(frame('modal', ports.modal, 'frame-app', headers.modal)),
      keep(frame('auth', ports.auth, 'auth-frame', headers.auth)),
    ])
    await writeLocal('world.json', description)
    return { ...description, stop }

    function frame(
      service: 'modal' | 'auth',
      port: number,
      folder: string,
      of: (url: URL) => Readonly<Record<string, string>>,
    ) {
      return startStaticSite({ service, port, folders: { '/': built(folder) }, headers: of, faults, log })
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function writeLocal(name: string, value: object): Promise<void> {
  await mkdir(join(root, '.local'), { recursive: true })
  await writeFile(join(root, '.local', name), `${JSON.stringify(value, null, 2)}\n`)
}
