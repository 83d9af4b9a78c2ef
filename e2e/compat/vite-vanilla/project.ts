import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const viteVanilla: Project = {
  name: 'vite-vanilla',
  about: 'create-vite without a framework',
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'vanilla-ts', '--no-interactive'],
  pages: filesIn('src', ['airlock.ts', 'mountPage.ts']),
  worldFile: 'src/world.ts',
  versions: ['vite'],
  build: [['npm', 'run', 'build']],
  page: { serve: { folder: 'dist' } },
}
