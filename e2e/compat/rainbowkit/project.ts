import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const rainbowKit: Project = {
  name: 'rainbowkit',
  about: 'RainbowKit with wagmi 2, which lists Airlock by `announce`',
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'react-ts', '--no-interactive'],
  packages: ['@rainbow-me/rainbowkit@2.2.11', 'wagmi@2', 'viem@2', '@tanstack/react-query@5'],
  pages: filesIn('src', ['KitWallet.tsx', 'announced.ts']),
  worldFile: 'src/world.ts',
  versions: ['@rainbow-me/rainbowkit', 'wagmi', 'react'],
  build: [['npm', 'run', 'build']],
  page: {
    serve: { folder: 'dist' },
    chooseAirlock: (page) => page.getByRole('button').filter({ hasText: 'Airlock' }).click(),
  },
}
