import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const viteReact: Project = {
  name: 'vite-react',
  about: 'create-vite with React and `airlock-sdk/react`',
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'react-ts', '--no-interactive'],
  pages: filesIn('src', ['airlock.ts']),
  worldFile: 'src/world.ts',
  versions: ['vite', 'react'],
  build: [['npm', 'run', 'build']],
  page: { serve: { folder: 'dist' } },
}
