import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { http } from 'wagmi'
import { ethereum } from './ethereum'
import { world } from './world'

const { projectId } = world

export const wagmiAdapter = new WagmiAdapter({
  projectId,
  networks: [ethereum],
  transports: { [ethereum.id]: http() },
})

createAppKit({
  adapters: [wagmiAdapter],
  networks: [ethereum],
  projectId,
  metadata: { name: 'AppKit page', description: 'A page with AppKit', url: location.origin, icons: [] },
  features: { analytics: false, socials: [] },
  themeMode: 'light',
})
