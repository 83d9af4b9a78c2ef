import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { injectDeployment } from '../shared/build/injectDeployment.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const { version } = JSON.parse(readFileSync(path('../package.json'), 'utf8')) as { version: string }

const pages = ['index', 'social', 'loading', 'popup'].map((name) => path(`${name}.html`)).filter(existsSync)

export default defineConfig({
  root: path('.'),
  base: './',
  plugins: [injectDeployment()],
  resolve: {
    alias: [
      { find: '#shared', replacement: path('../shared/src') },
      // permissionless asks for it when it loads and uses it for owners with passkeys alone: 77 kB that nothing here
      // needs.
      { find: /^ox$/, replacement: path('build/noOx.ts') },
    ],
  },
  define: { FRAME_VERSION: JSON.stringify(version) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    sourcemap: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    rollupOptions: { input: pages },
  },
})
