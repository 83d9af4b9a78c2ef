import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { authVersion } from '../shared/build/authVersion.ts'
import { injectDeployment } from '../shared/build/injectDeployment.ts'
import { writeNotices } from '../shared/build/notices/createNotices.ts'
import { writeIntegrity } from '../shared/build/writeIntegrity.ts'
import { className } from './build/className.ts'
import { judgeSignIns } from './build/judgeSignIns.ts'
import { plainStyles } from './build/plainStyles.ts'
import { plainTexts } from './build/plainTexts.ts'
import { preloadParts } from './build/preloadParts.ts'
import { reactModules } from './build/reactModules.ts'
import { splitErrors } from './build/splitErrors.ts'
import { splitForms } from './build/splitForms.ts'
import { splitStyles } from './build/splitStyles.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    react(),
    reactModules(),
    splitErrors(),
    splitForms(),
    plainStyles(),
    plainTexts(),
    preloadParts(),
    judgeSignIns(),
    injectDeployment(),
    splitStyles(),
    writeNotices(),
    writeIntegrity(),
  ],
  resolve: {
    alias: {
      '#shared': fileURLToPath(new URL('../shared/src', import.meta.url)),
      '@walletconnect/keyvaluestorage': fileURLToPath(
        new URL('src/wallets/walletConnect/NoKeyValueStorage.ts', import.meta.url),
      ),
      'rpc-websockets': fileURLToPath(new URL('build/noSockets.ts', import.meta.url)),
      // Use a single file of tldts. If tldts is imported from several files, the build contains its public suffix list
      // three times.
      tldts: 'tldts/dist/index.esm.min.js',
    },
  },
  define: {
    global: 'globalThis',
    AUTH_VERSION: JSON.stringify(authVersion()),
    // Disables features of React that we do not need: the developer tools, and showing transitions as browser
    // navigations.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
    navigation: 'undefined',
  },
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // An `import()` already requests its own file, so the preload list contains only the other files.
      resolveDependencies: (file, needed) => needed.filter((each) => each !== file),
    },
    assetsInlineLimit: 0,
    // Write one style sheet instead of one per chunk, because those style sheets would have no hash. `splitStyles`
    // splits the single style sheet into two.
    cssCodeSplit: false,
    manifest: true,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      onLog(level, log, handle) {
        // Ignore this warning: React checks for an export of its scheduler that exists only in development.
        if (log.code !== 'IMPORT_IS_UNDEFINED' || !log.message.includes('/scheduler/')) handle(level, log)
      },
      // WalletConnect's client and Solana's token library use Node's `Buffer` global without importing it.
      transform: { inject: { Buffer: ['buffer', 'Buffer'] } },
      // Inline constants even if they are used more than once. Most are short, and exporting them by name would enlarge
      // the first view.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            // Puts the first view into one chunk. Otherwise the modules that the first view shares with later views
            // become about 20 small files.
            { name: 'first', test: /frame-app[\\/]src[\\/]main\.tsx$/, priority: 2 },
            // Groups the HTTP layer with the code for connecting. Otherwise they become small files, which the first
            // view must list.
            {
              name: 'api',
              test: /frame-app[\\/]src[\\/](app[\\/]http[\\/]|app[\\/]images[\\/](images|laterImages)|app[\\/]options[\\/]projectConfig|wallets[\\/]list[\\/](wallets|walletIcon)|app[\\/]reporting[\\/]analytics\.)/,
              priority: 1,
            },
            // Groups the modal's flows with the code that they share.
            {
              name: 'session',
              test: /frame-app[\\/]src[\\/](modal[\\/]routing|app[\\/]project|wallets[\\/](kept|table|connections|restore|switching)|embedded(?![\\/](email|settings))|rpc|signIn)[\\/].*\.ts$/,
              priority: 0,
            },
            // Groups the UI components of later views. They are small, and most views need most of them.
            {
              name: 'ui',
              test: /frame-app[\\/]src[\\/]ui[\\/](controls|layout|states|text)[\\/](?!Tabs|Virtual)/,
              priority: 0,
            },
            // Code that always loads after the first view is painted.
            {
              name: 'soon',
              test: /src[\\/](modal[\\/](AlertBar|Snackbar|ViewFailed|laterParts|laterViews|viewTitle)|ui[\\/]icons[\\/][lL]aterIcons?|connect[\\/](LoadListed|NoWallets|submitEmail)|app[\\/]reporting[\\/]openAnalytics)\.ts/,
              priority: 0,
            },
            // Groups all messages of later views. Otherwise each message would be a separate request.
            { name: 'texts', test: /frame-app[\\/]src[\\/]generated[\\/]/, priority: 0 },
          ],
        },
      },
    },
  },
})
