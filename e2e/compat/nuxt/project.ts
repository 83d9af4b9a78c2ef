import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const nuxt: Project = {
  name: 'nuxt',
  about: 'Nuxt 4 with `airlock-sdk/vue`',
  needsNode22: true,
  packages: ['nuxt@4', 'vue@3', 'vue-router'],
  pages: filesIn('app/wallet', ['airlock.ts']),
  worldFile: 'app/wallet/world.ts',
  versions: ['nuxt', 'vue'],
  build: [['npx', 'nuxt', 'build']],
  page: { serve: { command: ['node', '.output/server/index.mjs'] }, isServerRendered: true },
}
