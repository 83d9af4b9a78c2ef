import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { accountAt, accountIndexes, mnemonic } from '../../../e2e/stack/accounts.ts'
import { allStarted } from '../../../e2e/stack/allStarted.ts'
import { startAnalytics } from '../../../e2e/stack/analytics.ts'
import { startAnvil } from '../../../e2e/stack/anvil.ts'
import { assertPortsFree } from '../../../e2e/stack/assertPortsFree.ts'
import { createSmartSessions } from '../../../e2e/stack/blockchainApi/createSmartSessions.ts'
import { createNames } from '../../../e2e/stack/blockchainApi/profile/createNames.ts'
import { startBlockchainApi } from '../../../e2e/stack/blockchainApi/startBlockchainApi.ts'
import { startBundler } from '../../../e2e/stack/bundler/startBundler.ts'
import { startDatabase } from '../../../e2e/stack/database/startDatabase.ts'
import { createFaults } from '../../../e2e/stack/http/faults.ts'
import { guardFetch } from '../../../e2e/stack/http/guardFetch.ts'
import { createRequestLog } from '../../../e2e/stack/http/requestLog.ts'
import { startLoginService } from '../../../e2e/stack/loginService/startLoginService.ts'
import { startMail } from '../../../e2e/stack/mail/startMail.ts'
import { type Ports, ports as portsFrom } from '../../../e2e/stack/ports.ts'
import { createProjects, demoProjectId } from '../../../e2e/stack/projects.ts'
import { startRelay } from '../../../e2e/stack/relay/startRelay.ts'
import { seedChain } from '../../../e2e/stack/seedChain.ts'
import { createIntegrityReader } from '../../../e2e/stack/sites/createIntegrityReader.ts'
import { frameHeaders } from '../../../e2e/stack/sites/frameHeaders.ts'
import { stampFrames } from '../../../e2e/stack/sites/stampFrames.ts'
import { startStaticSite } from '../../../e2e/stack/sites/startStaticSite.ts'
import { localDeployment, siteUrls } from '../../../e2e/stack/siteUrls.ts'
import { solanaNetwork } from '../../../e2e/stack/solana/solanaNetwork.ts'
import { createMobileWallet } from '../../../e2e/stack/wallet/createMobileWallet.ts'
import { startWallet } from '../../../e2e/stack/wallet/startWallet.ts'
import { startWalletApi } from '../../../e2e/stack/walletApi/startWalletApi.ts'
import { assertLocal } from './assertLocal.ts'
import type { Flags } from './readFlags.ts'

/** What a dapp and its developer need to know about the running world. `--json` prints it. */
export type DevWorld = {
  readonly frameUrl: string
  readonly projectId: string
  /** The page that shows every email. `GET {inbox}/api/messages?to=…` returns emails as JSON. */
  readonly inbox: string
  /** The page of the mobile wallet. */
  readonly wallet: string
  readonly chain: { readonly caip2: string; readonly name: string; readonly rpcUrl: string }
  readonly solana?: { readonly caip2: string; readonly rpcUrl: string; readonly socketUrl: string }
  /** Mnemonic of the accounts that have ether and test tokens. Everyone knows it. */
  readonly mnemonic: string
}

/** Origins of pages on this machine, on any port. */
const pages = ['http://localhost:*', 'http://127.0.0.1:*', 'https://localhost:*', 'https://127.0.0.1:*']
/** Wallet extensions do not know this chain, so they take its RPC URL from the dapp. */
const usualNetwork = { id: 31337, name: 'Anvil' } as const
/** The embedded wallet has smart accounts only on the chains of its own list. Coins of this chain are worthless. */
const smartAccountNetwork = { id: 11155111, name: 'Sepolia' } as const
/** Features that need a service that is not part of this package. */
const limits = { social_login: ['email'], onramp: [], swap: [] }
const inDist = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Starts the services that a dapp with Airlock uses, all on 127.0.0.1.
 *
 * @param folder for the accounts of the embedded wallet, which are kept, and for the stamped frames and logs
 * @returns the world, and a function that stops all its servers and processes
 * @throws Error if a port is in use or if a service does not start. Then nothing is left running
 */
export async function startDevWorld(
  flags: Pick<Flags, 'port' | 'solana' | 'smartAccounts'>,
  folder: string,
): Promise<{ readonly world: DevWorld; stop(): Promise<void> }> {
  const ports = portsFrom(flags.port)
  await assertPortsFree(
    usedPorts(ports, flags),
    `airlock-dev --port ${flags.port + 100}, and use the frameUrl and the RPC URL that it prints in your code`,
  )
  const urls = siteUrls(ports)
  const {
    meld: _meld,
    coinbase: _coinbase,
    priceChanges: _prices,
    paymaster: _paymaster,
    ...deployment
  } = localDeployment(urls)
  assertLocal(deployment)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  stampFrames({ modal: inDist('frames/modal'), auth: inDist('frames/auth') }, folder, deployment)

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
    const projects = createProjects([...pages, urls.modal], limits)
    const shared = { faults, log, projects }
    const verify = `http://127.0.0.1:${ports.relay}`
    stops.push(guardFetch({ 'verify.walletconnect.org': verify, 'verify.walletconnect.com': verify }, () => {}))
    const network = flags.smartAccounts ? smartAccountNetwork : usualNetwork
    const spec = { ...network, port: 'anvil31337', listed: true, withoutPools: true } as const
    const data = { folder: join(folder, 'database', `${ports.database}`), port: ports.database, keepData: true }
    const service = { script: inDist('runService.js'), ports, urls, localFolder: folder, providers: () => ({}) }
    const [chain, , , solana] = await allStarted([
      keep(startAnvil({ chainId: spec.id, port: ports[spec.port] })).then(({ rpcUrl }) => seedChain(spec, rpcUrl)),
      keep(startRelay({ port: ports.relay, ...shared })),
      keep(startDatabase({ ...data, databases: ['login', 'keeper'] })).then((database) =>
        keep(startLoginService({ ...service, database, faults, log })),
      ),
      flags.solana ? startSolanaChain() : undefined,
      keep(startMail({ port: ports.mail, smtpPort: ports.smtp, faults, log, pageFolder: inDist('pages/mail') })),
    ])
    const chains = [chain]
    const builds = {
      modal: createIntegrityReader(join(folder, 'modal')),
      auth: createIntegrityReader(join(folder, 'auth')),
    }
    const headers = frameHeaders(deployment, projects, urls.paymaster, builds)
    const frame = (service: 'modal' | 'auth') =>
      keep(
        startStaticSite({
          service,
          port: ports[service],
          folders: { '/': join(folder, service) },
          headers: headers[service],
          faults,
          log,
        }),
      )
    const tokenImageUrl = (symbol: string) => `${urls.walletApi}/public/getTokenImage/${symbol}`
    const api = {
      chains,
      solanaUrl: urls.solana,
      sessions: createSmartSessions(),
      names: createNames([]),
      isQuiet: true,
      tokenImageUrl,
    }
    await allStarted([
      keep(startMobileWallet()),
      keep(startWalletApi({ port: ports.walletApi, walletOrigin: urls.wallet, ...shared })),
      keep(startBlockchainApi({ port: ports.blockchainApi, ...api, ...shared })),
      keep(startAnalytics({ port: ports.analytics, ...shared })),
      flags.smartAccounts ? keep(startBundler({ port: ports.bundler, chains, faults, log })) : undefined,
      frame('modal'),
      frame('auth'),
    ])
    return {
      world: {
        frameUrl: urls.modal,
        projectId: demoProjectId,
        inbox: urls.mail,
        wallet: urls.wallet,
        chain: { caip2: chain.caip2, name: chain.name, rpcUrl: chain.rpcUrl },
        ...(solana && { solana: solana.described }),
        mnemonic,
      },
      stop,
    }

    async function startSolanaChain() {
      const [{ startSolana }, { solanaFamily }] = await Promise.all([
        import('../../../e2e/stack/solana/startSolana.ts'),
        import('../../../e2e/stack/wallet/families/solanaFamily.ts'),
      ])
      const { rpcUrl } = await keep(startSolana({ port: ports.solana, socketPort: ports.solanaSocket, faults, log }))
      const loadFamily = async (namespace: string) =>
        namespace === 'solana' ? solanaFamily(accountIndexes.mobile, rpcUrl) : undefined
      const socketUrl = `ws://127.0.0.1:${ports.solanaSocket}`
      return { loadFamily, described: { caip2: solanaNetwork, rpcUrl, socketUrl } }
    }

    async function startMobileWallet() {
      const wallet = await keep(
        createMobileWallet({
          relayUrl: urls.relay,
          projectId: demoProjectId,
          origin: urls.wallet,
          accounts: accountIndexes.mobile.map(accountAt),
          chains,
          ...(solana && { families: { indexes: accountIndexes.mobile, load: solana.loadFamily } }),
        }),
      )
      return startWallet({ port: ports.wallet, wallet, pageFolder: inDist('pages/wallet'), faults, log })
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The ports that are in use while the world runs. `startDatabase` frees its own port, so it is not among them. */
function usedPorts(ports: Ports, { solana, smartAccounts }: Pick<Flags, 'solana' | 'smartAccounts'>): Partial<Ports> {
  const { modal, auth, wallet, walletApi, blockchainApi, analytics, relay, anvil31337, login, keeper, mail, smtp } =
    ports
  return {
    ...{ modal, auth, wallet, walletApi, blockchainApi, analytics, relay, anvil31337, login, keeper, mail, smtp },
    ...(solana && { solana: ports.solana, solanaSocket: ports.solanaSocket }),
    ...(smartAccounts && { bundler: ports.bundler }),
  }
}
