import { demoProjectId } from '../../stack/projects.ts'
import type { Project } from '../Project.ts'

export const migratedCreateEth: Project = {
  name: 'migrated-create-eth',
  about: 'create-eth’s Next.js template with RainbowKit, replaced by `airlock-cli migrate`',
  starter: [
    'sh',
    '-c',
    [
      'npx --yes create-eth@0.0.65 --solidity-framework none --skip-install workspace',
      'mv workspace/packages/nextjs app',
      // The tool that deploys the template has 200 packages.
      'npm pkg delete devDependencies.vercel --prefix app',
    ].join(' && '),
  ],
  isMigrated: true,
  // The version that the template's yarn.lock has in the folder of all packages. npm would choose an older one.
  packages: ['@wagmi/core@2.15.2'],
  pages: { 'components/KitWallet.tsx': 'KitWallet.tsx' },
  worldFile: 'components/world.ts',
  versions: ['next', 'wagmi', 'react'],
  env: { NEXT_PUBLIC_WALLET_CONNECT_PROJECT_ID: demoProjectId },
  build: [['npm', 'run', 'build']],
  page: {
    serve: { command: ['node', 'node_modules/next/dist/bin/next', 'start'] },
    connectName: 'Connect Wallet',
    // The template asks public nodes for prices and names, which the test cannot reach.
    knownErrors: /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED|ERR_FAILED|CORS|useNativeCurrencyPrice|fetch/i,
  },
}
