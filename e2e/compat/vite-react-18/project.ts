import type { Project } from '../Project.ts'

export const viteReact18: Project = {
  name: 'vite-react-18',
  about: 'create-vite with React 18 and `airlock-sdk/react`',
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'react-ts', '--no-interactive'],
  packages: ['react@18', 'react-dom@18', '@types/react@18', '@types/react-dom@18'],
  pages: { 'src/airlock.ts': 'airlock.ts', 'src/App.tsx': 'ReactWallet.tsx' },
  worldFile: 'src/world.ts',
  versions: ['vite', 'react'],
  build: [['npm', 'run', 'build']],
  page: { serve: { folder: 'dist' } },
}
