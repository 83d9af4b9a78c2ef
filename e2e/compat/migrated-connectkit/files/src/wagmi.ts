import { getDefaultConfig } from 'connectkit'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { world } from './world'

export const config = createConfig(
  getDefaultConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http(world.rpcUrl) },
    walletConnectProjectId: world.projectId,
    appName: 'ConnectKit page',
  }),
)
