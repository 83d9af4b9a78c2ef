import type { Project } from '../Project.ts'

export const wagmiVue: Project = {
  name: 'wagmi-vue',
  about: 'create-wagmi `vite-vue`',
  starter: ['npx', '--yes', 'create-wagmi@2.0.15', 'app', '--template', 'vite-vue', '--npm'],
  // The template's build needs these two packages, which the template does not list.
  packages: ['typescript@5', '@types/node@22'],
  pages: { 'src/airlock.ts': 'airlock.ts', 'src/wagmi.ts': 'vueWagmi.ts', 'src/App.vue': 'VueWallet.vue' },
  worldFile: 'src/world.ts',
  versions: ['@wagmi/vue', 'vue', 'vite'],
  build: [['npm', 'run', 'build']],
  page: { serve: { folder: 'dist' } },
}
