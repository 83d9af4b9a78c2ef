import { createConfig, getConnectors, http, watchConnectors } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { walletList } from './walletList.ts'

/**
 * The wallet list of RainbowKit, ConnectKit and similar kits: the wallets that wagmi's discovery (mipd) finds by
 * EIP-6963.
 */
export function wagmiWallets(): HTMLElement {
  const config = createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http() },
    storage: null,
    multiInjectedProviderDiscovery: true,
  })
  return walletList('wagmi', (show) => {
    show(getConnectors(config))
    watchConnectors(config, { onChange: show })
  })
}
