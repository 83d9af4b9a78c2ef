import { migratedKit } from '../migratedKit.ts'
import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const migratedAppKit: Project = {
  ...migratedKit,
  name: 'migrated-appkit',
  about: 'AppKit with wagmi, replaced by `airlock-cli migrate`',
  packages: ['wagmi@2', 'viem@2', '@tanstack/react-query@5'],
  pages: filesIn('src', ['ethereum.ts']),
  versions: ['wagmi', 'react', 'vite'],
}
