import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const wagmiNext: Project = {
  name: 'wagmi-next',
  about: 'create-wagmi `next`',
  starter: ['npx', '--yes', 'create-wagmi@2.0.15', 'app', '--template', 'next', '--npm'],
  pages: { ...filesIn('src', ['airlock.ts', 'wagmi.ts']), 'src/app/page.tsx': 'WagmiWallet.tsx' },
  worldFile: 'src/world.ts',
  versions: ['wagmi', 'react', 'next'],
  env: { NEXT_FONT_GOOGLE_MOCKED_RESPONSES: '{folder}/fonts.js' },
  build: [['npm', 'run', 'build']],
  page: { serve: { command: ['node', 'node_modules/next/dist/bin/next', 'start'] } },
}
