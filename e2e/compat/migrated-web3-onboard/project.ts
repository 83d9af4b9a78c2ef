import { migratedKit } from '../migratedKit.ts'
import type { Project } from '../Project.ts'

export const migratedWeb3Onboard: Project = {
  ...migratedKit,
  name: 'migrated-web3-onboard',
  about: 'Web3-Onboard with React, replaced by `airlock-cli migrate`',
  packages: ['ethers@6'],
  versions: ['ethers', 'react', 'vite'],
}
