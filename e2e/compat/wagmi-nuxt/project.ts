import type { Project } from '../Project.ts'

export const wagmiNuxt: Project = {
  name: 'wagmi-nuxt',
  about: 'create-wagmi `nuxt`',
  starter: ['npx', '--yes', 'create-wagmi@2.0.15', 'app', '--template', 'nuxt', '--npm'],
  pages: { 'airlock.ts': 'airlock.ts', 'wagmi.ts': 'vueWagmi.ts', 'app.vue': 'VueWallet.vue' },
  needsNode22: true,
  worldFile: 'world.ts',
  versions: ['@wagmi/vue', 'vue', 'nuxt'],
  build: [['npm', 'run', 'build']],
  page: {
    serve: { command: ['node', '.output/server/index.mjs'] },
    // The plug-in of `@wagmi/vue` reconnects before Vue hydrates, so the status differs from the server's.
    knownErrors: /^Hydration completed but contains mismatches/,
  },
}
