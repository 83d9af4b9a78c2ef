import { mainnet } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { http } from 'wagmi'
import { world } from './world'

const { projectId } = world

export const wagmiAdapter = new WagmiAdapter({
  projectId,
  networks: [mainnet],
  transports: { [mainnet.id]: http(world.rpcUrl) },
})

createAppKit({
  adapters: [wagmiAdapter],
  networks: [mainnet],
  projectId,
  metadata: { name: 'AppKit page', description: 'A page with AppKit', url: location.origin, icons: [] },
  features: { analytics: false, socials: [] },
  themeMode: 'light',
})
