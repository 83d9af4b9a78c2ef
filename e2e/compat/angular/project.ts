import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const angular: Project = {
  name: 'angular',
  about: 'Angular, created by its CLI',
  needsNode22: true,
  starter: [
    'npx',
    ...['--yes', '@angular/cli@22', 'new', 'app', '--defaults', '--skip-git', '--skip-install', '--skip-tests'],
    ...['--no-interactive'],
  ],
  pages: filesIn('src/app', ['airlock.ts']),
  worldFile: 'src/app/world.ts',
  versions: ['@angular/core', '@angular/build'],
  build: [['npx', 'ng', 'build']],
  page: { serve: { folder: 'dist/app/browser' } },
}
