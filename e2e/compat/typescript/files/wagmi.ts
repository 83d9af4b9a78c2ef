import { createConfig } from '@wagmi/core'
import { createSdk } from 'airlock-sdk'
import { airlock } from 'airlock-sdk/wagmi'
import { createWalletClient, custom, http } from 'viem'
import { mainnet } from 'viem/chains'
import { options, plainSdk } from './main.js'

export const config = createConfig({
  chains: [mainnet],
  connectors: [airlock(plainSdk, { name: 'Log in' })],
  transports: { [mainnet.id]: http() },
})
export const client = createWalletClient({ chain: mainnet, transport: custom(plainSdk.getProvider('eip155')) })
export const sdkOfChains = createSdk({ ...options, networks: [mainnet] })
