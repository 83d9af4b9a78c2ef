import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const wagmiReact: Project = {
  name: 'wagmi-react',
  about: 'create-wagmi `vite-react`',
  starter: ['npx', '--yes', 'create-wagmi@2.0.15', 'app', '--template', 'vite-react', '--npm'],
  // The template's build needs this package, which the template does not list.
  packages: ['@types/node@22'],
  pages: { ...filesIn('src', ['airlock.ts', 'wagmi.ts']), 'src/App.tsx': 'WagmiWallet.tsx' },
  worldFile: 'src/world.ts',
  versions: ['wagmi', 'react', 'vite'],
  build: [['npm', 'run', 'build']],
  page: { serve: { folder: 'dist' } },
}
