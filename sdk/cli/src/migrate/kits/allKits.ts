import { appkit } from './appkit.ts'
import { connectkit } from './connectkit.ts'
import type { Kit } from './Kit.ts'
import { onboard } from './onboard.ts'
import { rainbowkit } from './rainbowkit.ts'
import { walletAdapter } from './walletAdapter.ts'

export const allKits: readonly Kit[] = [rainbowkit, appkit, connectkit, walletAdapter, onboard]

/** Packages of kits that the migration does not know. */
export const unknownKits = [
  '@dynamic-labs/sdk-react-core',
  '@privy-io/react-auth',
  '@thirdweb-dev/react',
  '@web3modal/wagmi',
  '@web3modal/ethers',
  '@web3-react/core',
  '@particle-network/connectkit',
  '@getpara/react-sdk',
  'thirdweb',
  'web3modal',
  'bnc-onboard',
]

/** Whether a module belongs to one of the packages: the package itself, or a file in it. */
export function isOfPackages(module: string, packages: readonly string[]): boolean {
  return packages.some((name) =>
    name.endsWith('*') ? module.startsWith(name.slice(0, -1)) : module === name || module.startsWith(`${name}/`),
  )
}
