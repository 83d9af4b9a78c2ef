import { migratedKit } from '../migratedKit.ts'
import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const migratedConnectKit: Project = {
  ...migratedKit,
  name: 'migrated-connectkit',
  about: 'ConnectKit, replaced by `airlock-cli migrate`',
  packages: ['wagmi@2', 'viem@2', '@tanstack/react-query@5'],
  pages: filesIn('src', ['KitWallet.tsx', 'ethereum.ts']),
  versions: ['wagmi', 'react', 'vite'],
}
