import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const viteSvelte: Project = {
  name: 'vite-svelte',
  about: 'create-vite with Svelte',
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'svelte-ts', '--no-interactive'],
  pages: filesIn('src', ['airlock.ts']),
  worldFile: 'src/world.ts',
  versions: ['vite', 'svelte'],
  build: [['npm', 'run', 'build']],
  page: { serve: { folder: 'dist' } },
}
