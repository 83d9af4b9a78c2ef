import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const viteVue: Project = {
  name: 'vite-vue',
  about: 'create-vite with Vue',
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'vue-ts', '--no-interactive'],
  pages: filesIn('src', ['airlock.ts']),
  worldFile: 'src/world.ts',
  versions: ['vite', 'vue'],
  build: [['npm', 'run', 'build']],
  page: { serve: { folder: 'dist' } },
}
