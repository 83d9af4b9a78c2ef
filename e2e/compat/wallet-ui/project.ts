import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const walletUi: Project = {
  name: 'wallet-ui',
  about: '`@wallet-ui/react`, by `registerWallet`',
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'react-ts', '--no-interactive'],
  packages: ['@wallet-ui/react@3.2.0', '@solana/kit@5', 'typescript@5.9'],
  pages: filesIn('src', ['solana.ts']),
  worldFile: 'src/world.ts',
  versions: ['@wallet-ui/react', '@solana/kit', 'react'],
  build: [['npm', 'run', 'build']],
  page: {
    serve: { folder: 'dist' },
    family: 'solana',
  },
}
