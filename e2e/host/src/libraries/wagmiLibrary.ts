import {
  connect,
  createConfig,
  createStorage,
  disconnect,
  getConnection,
  http,
  injected,
  reconnect,
  sendTransaction,
  signMessage,
  switchChain,
  waitForTransactionReceipt,
  watchConnection,
} from '@wagmi/core'
import { parseEther } from 'viem'
import { base, mainnet } from 'viem/chains'
import type { Provider } from '../../../../sdk/src/index.ts'
import type { HostWorld } from '../world/readWorld.ts'
import { type Library, message, recipient } from './Library.ts'

/** Uses wagmi's injected connector with our provider as its target, and with its own storage. */
export function wagmiLibrary(provider: Provider, { chains }: HostWorld): Library {
  const rpcUrl = (id: number) => chains.find((chain) => chain.id === id)?.rpcUrl
  const config = createConfig({
    chains: [mainnet, base],
    connectors: [injected({ target: { id: 'airlock', name: 'Airlock', provider: provider as never } })],
    transports: { [mainnet.id]: http(rpcUrl(mainnet.id)), [base.id]: http(rpcUrl(base.id)) },
    storage: createStorage({ storage: localStorage, key: 'libraries.wagmi' }),
    multiInjectedProviderDiscovery: false,
  })
  const connector = config.connectors[0]!
  return {
    name: 'wagmi',
    calls: {
      connect: async () => (await connect(config, { connector })).accounts,
      accounts: async () => getConnection(config).addresses ?? [],
      signMessage: () => signMessage(config, { message }),
      async sendTransaction() {
        const hash = await sendTransaction(config, { to: recipient, value: parseEther('0.001') })
        const { status, blockNumber } = await waitForTransactionReceipt(config, { hash })
        return { hash, status, blockNumber }
      },
      async switchChain() {
        const { chainId } = getConnection(config)
        const next = chainId === base.id ? mainnet.id : base.id
        return (await switchChain(config, { chainId: next })).id
      },
      getPermissions: () => provider.request({ method: 'wallet_getPermissions' }),
      revokePermissions: () => provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
      disconnect: () => disconnect(config),
    },
    watch(say) {
      const show = () => {
        const { status, address, chainId } = getConnection(config)
        say([status, address, chainId].filter(Boolean).join(' · '))
      }
      show()
      watchConnection(config, { onChange: show })
      reconnect(config).then(show, show)
    },
  }
}
