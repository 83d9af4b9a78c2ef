import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { authVersion } from '../shared/build/authVersion.ts'
import { injectDeployment } from '../shared/build/injectDeployment.ts'
import { writeNotices } from '../shared/build/notices/createNotices.ts'
import { writeIntegrity } from '../shared/build/writeIntegrity.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const { version } = JSON.parse(readFileSync(path('../package.json'), 'utf8')) as { version: string }

const pages = ['index', 'social', 'loading', 'popup', 'wallet'].map((name) => path(`${name}.html`)).filter(existsSync)

const versionFolder = authVersion()
/**
 * The services send the popup of a social login back to social.html, so that its path stays; the others are loaded from
 * the folder of their version, and the popup also without.
 */
const folders = { 'index.html': [versionFolder], 'popup.html': [versionFolder, ''] }

export default defineConfig({
  root: path('.'),
  base: './',
  plugins: [injectDeployment(), writeNotices(), writeIntegrity(folders)],
  resolve: {
    alias: [
      { find: '#shared', replacement: path('../shared/src') },
      // In one file: of several, the build would write the list of public suffixes three times.
      { find: /^tldts$/, replacement: 'tldts/dist/index.esm.min.js' },
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
