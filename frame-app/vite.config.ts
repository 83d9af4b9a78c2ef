import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { injectDeployment } from '../shared/build/injectDeployment.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), injectDeployment()],
  resolve: { alias: { '#shared': fileURLToPath(new URL('../shared/src', import.meta.url)) } },
  define: { global: 'globalThis' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    chunkSizeWarningLimit: 1500,
  },
})
