import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const connectKit: Project = {
  name: 'connectkit',
  about: 'ConnectKit with wagmi 2, which lists Airlock by `announce`',
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'react-ts', '--no-interactive'],
  packages: [
    ...['react@18', 'react-dom@18', '@types/react@18', '@types/react-dom@18'],
    ...['connectkit@1.9.2', 'wagmi@2', 'viem@2', '@tanstack/react-query@5'],
  ],
  pages: filesIn('src', ['KitWallet.tsx', 'announced.ts']),
  worldFile: 'src/world.ts',
  versions: ['connectkit', 'wagmi', 'react'],
  build: [['npm', 'run', 'build']],
  page: {
    serve: { folder: 'dist' },
    chooseAirlock: (page) => page.getByRole('button').filter({ hasText: 'Airlock' }).click(),
  },
}
