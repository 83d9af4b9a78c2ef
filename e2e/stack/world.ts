import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, worldFolder } from '../worldFolder.ts'
import { accountAt, accountIndexes } from './accounts.ts'
import { allStarted } from './allStarted.ts'
import { startAnalytics } from './analytics.ts'
import { assertPortsFree } from './assertPortsFree.ts'
import { createSmartSessions } from './blockchainApi/createSmartSessions.ts'
import { onRampRoutes } from './blockchainApi/onramp/onRampRoutes.ts'
import { createNames } from './blockchainApi/profile/createNames.ts'
import { startBlockchainApi } from './blockchainApi/startBlockchainApi.ts'
import { startBundler } from './bundler/startBundler.ts'
import { controlActions } from './control/controlActions.ts'
import { startControl } from './control/startControl.ts'
import { createFunding } from './createFunding.ts'
import { createHalting } from './createHalting.ts'
import { seedEns } from './ens/seedEns.ts'
import { createFaults } from './http/faults.ts'
import { guardFetch } from './http/guardFetch.ts'
import { createRequestLog } from './http/requestLog.ts'
import { createOnRamp } from './onramp/createOnRamp.ts'
import { sendBought } from './onramp/sendBought.ts'
import { startOnRamp } from './onramp/startOnRamp.ts'
import { startPaymaster } from './paymaster/startPaymaster.ts'
import { ports as readPorts } from './ports.ts'
import { startPrices } from './prices/startPrices.ts'
import { createProjects, demoProjectId } from './projects.ts'
import { startRelay } from './relay/startRelay.ts'
import { createSignInServer } from './signInServer/createSignInServer.ts'
import { createIntegrityReader } from './sites/createIntegrityReader.ts'
import { frameHeaders } from './sites/frameHeaders.ts'
import { playgroundPolicy } from './sites/playgroundPolicy.ts'
import type { Packing } from './sites/serveFolder.ts'
import { startStaticSite } from './sites/startStaticSite.ts'
import { localDeployment, siteUrls } from './siteUrls.ts'
import { startSolana } from './solana/startSolana.ts'
import { startChains } from './startChains.ts'
import { startLogin } from './startLogin.ts'
import { createMobileWallet } from './wallet/createMobileWallet.ts'
import { loadWalletFamily } from './wallet/families/loadWalletFamily.ts'
import { startWallet } from './wallet/startWallet.ts'
import { startWalletApi } from './walletApi/startWalletApi.ts'
import { describeWorld, type WorldDescription } from './worldDescription.ts'

export type World = WorldDescription & {
  /** Stops every server and every chain. A second call is allowed. */
  stop(): Promise<void>
}

type WorldOptions = {
  readonly folder?: string
  readonly keepData?: boolean
  readonly packing?: Packing
  readonly tlsPort?: number
}

/**
 * Starts local versions of all services that Airlock uses. Writes their URLs to `world.json`. The sites are empty until
 * `stampSites` has copied the builds.
 *
 * @param folder the world's folder, by default `.local`
 * @param keepData whether the login service keeps the accounts of an earlier world
 * @param packing how the sites compress their files
 * @param tlsPort port of a TLS server that the caller starts in front of the sites
 */
export async function startWorld({
  folder = worldFolder(0),
  keepData = false,
  packing,
  tlsPort,
}: WorldOptions = {}): Promise<World> {
  const ports = readPorts()
  // Do not check whether the database's port is free. A killed world may have left its server on this port, and
  // `startDatabase` ends that server below.
  const { database: _, ...others } = ports
  await assertPortsFree(others)
  const urls = siteUrls(ports, tlsPort)
  const deployment = localDeployment(urls)

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
    const sessions = createSmartSessions()
    const names = createNames([['airlock.reown.id', 2 ** 31 + 1, accountAt(accountIndexes.mobile[0]).address]])
    const shared = { faults, log, projects }
    const verify = `http://127.0.0.1:${ports.relay}`
    stops.push(
      guardFetch({ 'verify.walletconnect.org': verify, 'verify.walletconnect.com': verify }, (url) =>
        log.add({ service: 'internet', method: 'REFUSED', url, origin: null, status: 503 }),
      ),
    )
    const [{ chains }, relay, login, solana] = await allStarted([
      keep(startChains(ports)),
      keep(startRelay({ port: ports.relay, ...shared })),
      keep(startLogin({ ports, urls, localFolder: folder, keepData, faults, log })),
      keep(startSolana({ port: ports.solana, socketPort: ports.solanaSocket, faults, log })),
    ])
    const keys = { indexes: accountIndexes.mobile, solanaRpcUrl: solana.rpcUrl }
    const wallet = await keep(
      createMobileWallet({
        relayUrl: urls.relay,
        projectId: demoProjectId,
        origin: urls.wallet,
        accounts: accountIndexes.mobile.map(accountAt),
        chains,
        families: {
          indexes: keys.indexes,
          load: (namespace) => loadWalletFamily(namespace, keys),
        },
      }),
    )
    const description = describeWorld({ ports, urls, deployment, chains, projectId: demoProjectId })
    const halting = createHalting(chains)
    const fund = createFunding(chains, solana)
    const send = sendBought(chains, fund)
    const onRamp = createOnRamp(send)
    const actions = controlActions({
      ...shared,
      relay,
      fund,
      halting,
      loginService: login.service,
      setIssuerCoop: login.issuer.setCoop,
      reset: async () => {
        faults.reset()
        projects.reset()
        sessions.reset()
        names.reset()
        onRamp.reset()
        relay.resume()
        relay.advanceClock(null)
        login.reset()
        await Promise.all([wallet.reset(), login.service.start(), halting.reset()])
        log.reset()
      },
    })
    const builds = {
      modal: createIntegrityReader(join(folder, 'modal')),
      auth: createIntegrityReader(join(folder, 'auth')),
    }
    const headers = frameHeaders(deployment, projects, urls.paymaster, builds)
    const signInRoutes = createSignInServer(Object.fromEntries(chains.map(({ caip2, rpcUrl }) => [caip2, rpcUrl])))
    const host = {
      folders: { '/sdk/': join(root, 'sdk/dist'), '/': join(folder, 'host') },
      routes: signInRoutes,
      headers: ({ pathname }: URL): Record<string, string> =>
        pathname === '/' ? { 'content-security-policy': playgroundPolicy(urls.modal) } : {},
      overridable: true,
      packing,
      faults,
      log,
    }
    const tokenImageUrl = (symbol: string) => `${urls.walletApi}/public/getTokenImage/${symbol}`
    const buying = { chains, pageUrl: `${urls.buy}/coinbase`, iconUrl: tokenImageUrl }
    const routes = onRampRoutes(onRamp, buying)
    const api = { chains, solanaUrl: solana.rpcUrl, sessions, names, tokenImageUrl, onRamp: routes }
    const { publicKey } = deployment.meld!
    const loginService = login.service
    await seedEns(chains.find(({ id }) => id === 1)!.rpcUrl, `${urls.blockchainApi}/ens-gateway/{sender}/{data}`)
    await allStarted([
      keep(startWallet({ port: ports.wallet, wallet, ...shared })),
      keep(startWalletApi({ port: ports.walletApi, walletOrigin: urls.wallet, ...shared })),
      keep(startBlockchainApi({ port: ports.blockchainApi, ...api, ...shared })),
      keep(startOnRamp({ port: ports.onRamp, onRamp, send, publicKey, ...shared })),
      keep(startBundler({ port: ports.bundler, chains, faults, log })),
      keep(startPrices({ port: ports.prices, chains, faults, log })),
      keep(startPaymaster({ port: ports.paymaster, chains, faults, log })),
      keep(startAnalytics({ port: ports.analytics, ...shared })),
      keep(startControl({ port: ports.control, relay, loginService, actions, description, faults, log })),
      keep(startStaticSite({ service: 'host', port: ports.host, ...host })),
      keep(startStaticSite({ service: 'otherHost', port: ports.otherHost, ...host })),
      keep(frame('modal', headers.modal)),
      keep(frame('auth', headers.auth)),
    ])
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'world.json'), `${JSON.stringify(description, null, 2)}\n`)
    return { ...description, stop }

    function frame(service: 'modal' | 'auth', headers: (url: URL) => Readonly<Record<string, string>>) {
      const site = { service, port: ports[service], folders: { '/': join(folder, service) } }
      return startStaticSite({ ...site, headers, packing, faults, log })
    }
  } catch (error) {
    await stop()
    throw error
  }
}
