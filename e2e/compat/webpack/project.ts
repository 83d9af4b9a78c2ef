import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const webpack: Project = {
  name: 'webpack',
  about: 'webpack 5 with ts-loader',
  packages: ['webpack@5', 'webpack-cli', 'ts-loader', 'typescript@5.9'],
  pages: filesIn('src', ['airlock.ts', 'mountPage.ts']),
  worldFile: 'src/world.ts',
  versions: ['webpack', 'ts-loader', 'typescript'],
  build: [['npx', 'webpack', '--mode', 'production']],
  page: { serve: { folder: '.' } },
}
