import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const migratedRainbowKit: Project = {
  name: 'migrated-rainbowkit',
  about: 'RainbowKit 2, replaced by `airlock-cli migrate`',
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'react-ts', '--no-interactive'],
  isMigrated: true,
  packages: ['wagmi@2', 'viem@2', '@tanstack/react-query@5'],
  pages: filesIn('src', ['KitWallet.tsx', 'ethereum.ts']),
  worldFile: 'src/world.ts',
  versions: ['wagmi', 'react', 'vite'],
  build: [['npm', 'run', 'build']],
  page: { serve: { folder: 'dist' } },
}
