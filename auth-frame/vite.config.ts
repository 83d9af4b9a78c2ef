import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { authVersion } from '../shared/build/authVersion.ts'
import { inlineMessages } from '../shared/build/messages/inlineMessages.ts'
import { languageFiles } from '../shared/build/messages/languageFiles.ts'
import { writeNotices } from '../shared/build/notices/createNotices.ts'
import { writeIntegrity } from '../shared/build/writeIntegrity.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const { version } = JSON.parse(readFileSync(path('../package.json'), 'utf8')) as { version: string }

const pages = ['index', 'social', 'loading', 'popup', 'wallet'].map((name) => path(`${name}.html`)).filter(existsSync)

const release = authVersion()
/**
 * The folders in which each page is deployed. The services redirect the popup of a social login to `social.html`, so
 * that page keeps its path. The other pages are loaded from a folder that is named after their release. `popup.html` is
 * also deployed outside that folder.
 */
const folders = { 'index.html': [release], 'popup.html': [release, ''] }

export default defineConfig({
  root: path('.'),
  base: './',
  plugins: [
    inlineMessages('auth-frame/messages'),
    languageFiles('auth-frame/messages'),
    writeNotices(),
    writeIntegrity(folders),
  ],
  resolve: {
    alias: [
      { find: '#shared', replacement: path('../shared/src') },
      // Import tldts from a single file. If we imported its separate modules, the build would include the list of
      // public suffixes three times.
      { find: /^tldts$/, replacement: 'tldts/dist/index.esm.min.js' },
      // permissionless imports ox when it loads, but uses it only for owners with passkeys. We have no such owners, so
      // we leave ox out, which saves 77 kB.
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
