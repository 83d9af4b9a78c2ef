import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const migratedAppKit: Project = {
  name: 'migrated-appkit',
  about: 'AppKit with wagmi, replaced by `airlock-cli migrate`',
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'react-ts', '--no-interactive'],
  isMigrated: true,
  packages: ['wagmi@2', 'viem@2', '@tanstack/react-query@5'],
  pages: filesIn('src', ['ethereum.ts']),
  worldFile: 'src/world.ts',
  versions: ['wagmi', 'react', 'vite'],
  build: [['npm', 'run', 'build']],
  page: { serve: { folder: 'dist' } },
}
