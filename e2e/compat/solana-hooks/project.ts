import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const solanaHooks: Project = {
  name: 'solana-hooks',
  about: 'Solana’s `@solana/react-hooks`, by `registerWallet`',
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'react-ts', '--no-interactive'],
  packages: ['@solana/react-hooks@1.4.1', '@solana/client@1.7.0', 'typescript@5.9'],
  pages: filesIn('src', ['solana.ts']),
  worldFile: 'src/world.ts',
  versions: ['@solana/react-hooks', '@solana/client', 'react'],
  build: [['npm', 'run', 'build']],
  page: {
    serve: { folder: 'dist' },
    family: 'solana',
  },
}
