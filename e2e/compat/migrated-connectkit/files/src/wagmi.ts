import { getDefaultConfig } from 'connectkit'
import { createConfig, http } from 'wagmi'
import { ethereum } from './ethereum'
import { world } from './world'

export const config = createConfig(
  getDefaultConfig({
    chains: [ethereum],
    transports: { [ethereum.id]: http() },
    walletConnectProjectId: world.projectId,
    appName: 'ConnectKit page',
  }),
)
