import type { Project } from '../Project.ts'

export const migratedWeb3Onboard: Project = {
  name: 'migrated-web3-onboard',
  about: 'Web3-Onboard with React, replaced by `airlock-cli migrate`',
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'react-ts', '--no-interactive'],
  isMigrated: true,
  packages: ['ethers@6'],
  worldFile: 'src/world.ts',
  versions: ['ethers', 'react', 'vite'],
  build: [['npm', 'run', 'build']],
  page: { serve: { folder: 'dist' } },
}
