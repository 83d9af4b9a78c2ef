import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const walletAdapter: Project = {
  name: 'wallet-adapter',
  about: 'Solana’s `@solana/wallet-adapter-react`, by `registerWallet`',
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'react-ts', '--no-interactive'],
  packages: ['@solana/wallet-adapter-react@0.15.40', '@solana/web3.js@1.99'],
  pages: filesIn('src', ['solana.ts']),
  worldFile: 'src/world.ts',
  versions: ['@solana/wallet-adapter-react', '@solana/web3.js', 'react'],
  build: [['npm', 'run', 'build']],
  page: {
    serve: { folder: 'dist' },
    family: 'solana',
  },
}
