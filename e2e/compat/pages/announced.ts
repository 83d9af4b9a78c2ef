import { createSdk } from 'airlock-sdk'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { world } from './world'

const { frameUrl, projectId, rpcUrl } = world

createSdk({
  frameUrl,
  projectId,
  networks: ['eip155:1'],
  customRpcUrls: { 'eip155:1': [{ url: rpcUrl }] },
  metadata: { name: 'Wallet kit' },
  announce: true,
})

/** wagmi's settings without a connector. wagmi finds Airlock as an announced wallet (EIP-6963). */
export const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http(rpcUrl) } })
