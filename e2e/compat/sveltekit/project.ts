import type { Project } from '../Project.ts'
import { filesIn } from '../pageFiles.ts'

export const svelteKit: Project = {
  name: 'sveltekit',
  about: 'SvelteKit with its Node adapter and `airlock-sdk/svelte`',
  needsNode22: true,
  packages: ['@sveltejs/kit@2', '@sveltejs/adapter-node@5', '@sveltejs/vite-plugin-svelte', 'svelte@5', 'vite@8'],
  pages: filesIn('src/lib', ['airlock.ts']),
  worldFile: 'src/lib/world.ts',
  versions: ['@sveltejs/kit', 'svelte', 'vite'],
  build: [['npx', 'vite', 'build']],
  page: { serve: { command: ['node', 'build/index.js'] }, isServerRendered: true },
}
