import { airlock } from 'airlock-sdk/wagmi'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { sdk } from './airlock'
import { world } from './world'

/** The settings of a dapp with wagmi. Its server, if it has one, loads them too. */
export const config = createConfig({
  chains: [mainnet],
  connectors: [airlock(sdk)],
  transports: { [mainnet.id]: http(world.rpcUrl) },
  ssr: true,
})

export const getConfig = () => config
