import { buildExtension } from '../extension/buildExtension.ts'
import { walletVariants } from '../extension/walletVariants.ts'
import { root, worldFolder } from '../worldFolder.ts'
import { buildWhenChanged } from './buildWhenChanged.ts'
import { demoProjectId } from './projects.ts'
import { stampSites } from './sites/stampSites.ts'
import { startWorld, type World } from './world.ts'

/** Runs `npm start`. With `--no-build`, serves the existing build. */
async function start(): Promise<void> {
  const begun = Date.now()
  const ending = new AbortController()
  let world: World | undefined
  const end = async (code: number) => {
    if (ending.signal.aborted) return
    ending.abort()
    await world?.stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  process.on('disconnect', () => void end(0))
  // While the relay is down, the WalletConnect libraries cause unhandled promise rejections. These must not end this
  // process.
  process.on('unhandledRejection', (reason) => {
    if (process.env.AIRLOCK_DEBUG) console.warn('unhandled rejection:', reason)
  })
  try {
    console.info('Starting chains, services and sites…')
    world = await startWorld({ keepData: true })
    if (!process.argv.includes('--no-build')) {
      const built = Date.now()
      const building = setTimeout(() => console.info('Building the SDK, both frames and the demo…'), 300)
      const result = await buildWhenChanged(root, ending.signal).finally(() => clearTimeout(building))
      if (result === 'built') console.info(`Built in ${secondsSince(built)} s.`)
      // A wallet extension that developers can install in their own browser. It is connected to the chains of this
      // world.
      const rpcUrls = Object.fromEntries(world.chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
      await buildExtension('alpha', { ...walletVariants.alpha, rpcUrls })
    }
    stampSites(root, worldFolder(0))
    if (!ending.signal.aborted) console.info(table(world, secondsSince(begun)))
  } catch (error) {
    if (ending.signal.aborted) return
    console.error(error instanceof Error ? error.message : error)
    await end(1)
  }
}

const secondsSince = (time: number) => ((Date.now() - time) / 1_000).toFixed(1)

function table({ urls, chains, solana }: World, seconds: string): string {
  const rows = [
    ['Demo dapp', urls.host],
    ['Second host site', urls.otherHost],
    ['Mobile wallet', urls.wallet],
    ['Control page', urls.control],
    ['Modal frame', urls.modal],
    ['Auth frame', urls.auth],
    ['Wallet API', urls.walletApi],
    ['Blockchain API', urls.blockchainApi],
    ['Analytics', urls.analytics],
    ['Relay', urls.relay],
    ['Mail inbox', urls.mail],
    ['Login service', urls.login],
    ['Keeper', urls.keeper],
    ['Social logins (issuer)', urls.issuer],
    ['Farcaster relay', urls.farcaster],
    ['Bundler', `${urls.bundler}/{chainId}`],
    ['Paymaster', urls.paymaster],
    ['On-ramp', urls.buy],
    [`Solana (${solana.caip2.slice(0, 15)}…)`, urls.solana],
    ...chains.map(({ name, caip2, rpcUrl }) => [`${name} (${caip2})`, rpcUrl]),
  ]
  const lines = rows.map(([title, url]) => `  ${`${title}`.padEnd(28)}${url}`)
  const own = [
    `  ${'Project id'.padEnd(28)}${demoProjectId}`,
    '',
    'To use this world from an origin of your own, allow every origin until the next start:',
    `  curl ${urls.control}/projects -d '{"projectId":"${demoProjectId}","allowedOrigins":[]}'`,
  ]
  return ['', ...lines, ...own, '', `Ready in ${seconds} s. Ctrl-C ends it.`].join('\n')
}

await start()
