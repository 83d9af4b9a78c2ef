import { accountAt } from '../../../e2e/stack/accounts.ts'
import type { Chain } from '../../../e2e/stack/chains.ts'
import { freePort } from '../../../e2e/stack/freePort.ts'
import { createFaults } from '../../../e2e/stack/http/faults.ts'
import { guardFetch } from '../../../e2e/stack/http/guardFetch.ts'
import { createRequestLog, type RequestLog } from '../../../e2e/stack/http/requestLog.ts'
import { createProjects, demoProjectId } from '../../../e2e/stack/projects.ts'
import { type Relay, startRelay } from '../../../e2e/stack/relay/startRelay.ts'
import { createMobileWallet, type MobileWallet } from '../../../e2e/stack/wallet/createMobileWallet.ts'

export type WalletConnectWorld = {
  readonly relayUrl: string
  readonly projectId: string
  readonly relay: Relay
  readonly wallet: MobileWallet
  readonly log: RequestLog
  stop(): Promise<void>
}

const chain = (id: number, name: string): Chain => ({
  id,
  caip2: `eip155:${id}`,
  name,
  listed: true,
  rpcUrl: 'http://127.0.0.1:1',
  multicall3: '0x',
  tokens: [],
})

/** Starts the relay and the WalletKit wallet of the local test setup in this process, on a free port. */
export async function startWalletConnectWorld(): Promise<WalletConnectWorld> {
  // Each test page needs its own client. Without this flag, the library shares the first client.
  process.env.DISABLE_GLOBAL_CORE = 'true'
  const port = await freePort()
  const verify = `http://127.0.0.1:${port}`
  const log = createRequestLog()
  const restoreFetch = guardFetch({ 'verify.walletconnect.org': verify, 'verify.walletconnect.com': verify }, () => {})
  const relay = await startRelay({ port, projects: createProjects([]), faults: createFaults(), log })
  const relayUrl = `ws://127.0.0.1:${port}`
  const wallet = await createMobileWallet({
    relayUrl,
    projectId: demoProjectId,
    origin: 'https://wallet.example',
    accounts: [2, 3].map(accountAt),
    chains: [chain(1, 'Ethereum'), chain(8453, 'Base')],
  })
  return {
    relayUrl,
    projectId: demoProjectId,
    relay,
    wallet,
    log,
    async stop() {
      await wallet.stop()
      await relay.stop()
      restoreFetch()
    },
  }
}
