import type { Chain } from 'viem'
import { mainnet } from 'viem/chains'
import { world } from './world'

/** Ethereum with the dapp's own node. */
export const ethereum = { ...mainnet, rpcUrls: { default: { http: [world.rpcUrl] } } } as const satisfies Chain
