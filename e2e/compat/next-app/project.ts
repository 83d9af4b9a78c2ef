import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const nextApp: Project = {
  name: 'next-app',
  about: 'create-next-app (app router) with wagmi 3',
  starter: [
    'npx',
    ...['--yes', 'create-next-app@16.4.3', 'app', '--ts', '--app', '--no-src-dir', '--no-tailwind'],
    ...['--no-eslint', '--no-react-compiler', '--import-alias', '@/*', '--use-npm', '--skip-install'],
    ...['--disable-git', '--yes'],
  ],
  packages: ['wagmi@3', 'viem@2', '@tanstack/react-query@5'],
  pages: filesIn('app', ['airlock.ts', 'wagmi.ts', 'WagmiPage.tsx', 'WagmiWallet.tsx']),
  worldFile: 'app/world.ts',
  versions: ['next', 'react', 'wagmi'],
  env: { NEXT_FONT_GOOGLE_MOCKED_RESPONSES: '{folder}/fonts.js' },
  build: [['npm', 'run', 'build']],
  page: { serve: { command: ['node', 'node_modules/next/dist/bin/next', 'start'] } },
}
