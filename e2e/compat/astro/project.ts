import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const astro: Project = {
  name: 'astro',
  about: 'Astro, static pages',
  needsNode22: true,
  packages: ['astro@7'],
  pages: filesIn('src/wallet', ['airlock.ts', 'mountPage.ts']),
  worldFile: 'src/wallet/world.ts',
  versions: ['astro'],
  build: [['npx', 'astro', 'build']],
  page: { serve: { folder: 'dist' } },
}
