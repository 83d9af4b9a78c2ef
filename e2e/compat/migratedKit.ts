import type { Project } from './Project.ts'

/** What the projects share whose wallet kit `airlock-cli migrate` replaces: Vite and React, built and served. */
export const migratedKit = {
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'react-ts', '--no-interactive'],
  isMigrated: true,
  worldFile: 'src/world.ts',
  build: [['npm', 'run', 'build']],
  page: { serve: { folder: 'dist' } },
} as const satisfies Partial<Project>
