import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from '../Project.ts'

export const migratedWalletAdapter: Project = {
  name: 'migrated-wallet-adapter',
  about: 'Solana’s `wallet-adapter-react-ui`, replaced by `airlock-cli migrate`',
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'react-ts', '--no-interactive'],
  isMigrated: true,
  decide(folder, { projectId }) {
    const path = join(folder, 'src/airlock.ts')
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace('createSdk({', `createSdk({\n  projectId: '${projectId}',`))
  },
  packages: ['@solana/wallet-adapter-base@0.9.27', '@solana/wallet-adapter-react@0.15.40', '@solana/web3.js@1.99'],
  worldFile: 'src/world.ts',
  versions: ['@solana/wallet-adapter-react', '@solana/web3.js', 'react'],
  build: [['npm', 'run', 'build']],
  page: { serve: { folder: 'dist' }, family: 'solana' },
}
