import type { Project } from '../Project.ts'

export const viteReact: Project = {
  name: 'vite-react',
  about: 'create-vite with React and `airlock-sdk/react`',
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'react-ts', '--no-interactive'],
  pages: { 'src/airlock.ts': 'airlock.ts', 'src/App.tsx': 'ReactWallet.tsx' },
  worldFile: 'src/world.ts',
  versions: ['vite', 'react'],
  build: [['npm', 'run', 'build']],
  page: { serve: { folder: 'dist' } },
}
