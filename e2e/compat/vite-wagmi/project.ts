import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const viteWagmi: Project = {
  name: 'vite-wagmi',
  about: 'create-vite with React and wagmi 3',
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'react-ts', '--no-interactive'],
  packages: ['wagmi@3', 'viem@2', '@tanstack/react-query@5'],
  pages: filesIn('src', ['airlock.ts', 'wagmi.ts', 'WagmiPage.tsx', 'WagmiWallet.tsx']),
  worldFile: 'src/world.ts',
  versions: ['vite', 'react', 'wagmi'],
  build: [['npm', 'run', 'build']],
  page: { serve: { folder: 'dist' } },
}
