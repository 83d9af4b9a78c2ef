import type { Project } from '../Project.ts'

export const web3Onboard: Project = {
  name: 'web3-onboard',
  about: 'Web3-Onboard, which lists Airlock by `announce`',
  starter: ['npx', '--yes', 'create-vite@9.3.0', 'app', '--template', 'vanilla-ts', '--no-interactive'],
  packages: ['@web3-onboard/core@2.24.1', '@web3-onboard/injected-wallets@2.11.3'],
  worldFile: 'src/world.ts',
  versions: ['@web3-onboard/core', '@web3-onboard/injected-wallets', 'vite'],
  build: [['npx', 'vite', 'build']],
  page: {
    serve: { folder: 'dist' },
    chooseAirlock: (page) => page.getByRole('button').filter({ hasText: 'Airlock' }).click(),
    // Web3-Onboard looks up names at a public node, which the test cannot reach.
    knownErrors: /ERR_NAME_NOT_RESOLVED|cloudflare-eth\.com/,
  },
}
