import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const wagmiVanilla: Project = {
  name: 'wagmi-vanilla',
  about: 'create-wagmi `vite-vanilla`',
  starter: ['npx', '--yes', 'create-wagmi@2.0.15', 'app', '--template', 'vite-vanilla', '--npm'],
  pages: filesIn('src', ['airlock.ts']),
  worldFile: 'src/world.ts',
  versions: ['@wagmi/core', 'vite'],
  build: [['npm', 'run', 'build']],
  page: { serve: { folder: 'dist' } },
}
