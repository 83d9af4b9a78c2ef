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
import { splitForms } from './build/splitForms.ts'
import { splitStyles } from './build/splitStyles.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    react(),
    reactModules(),
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
      // In one file: of several, the build would write the list of public suffixes three times.
      tldts: 'tldts/dist/index.esm.min.js',
    },
  },
  define: {
    global: 'globalThis',
    AUTH_VERSION: JSON.stringify(authVersion()),
    // Parts of React that this frame does not want: it lets no developer tools in, and what is under way in it is no
    // navigation that the browser should show.
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
      // An import asks for its own file anyway: here stands what that needs besides.
      resolveDependencies: (file, needed) => needed.filter((each) => each !== file),
    },
    assetsInlineLimit: 0,
    // Not one for each chunk, which would come without a hash: of this one `splitStyles` makes two.
    cssCodeSplit: false,
    manifest: true,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      onLog(level, log, handle) {
        // React looks for what its scheduler has for developers alone.
        if (log.code !== 'IMPORT_IS_UNDEFINED' || !log.message.includes('/scheduler/')) handle(level, log)
      },
      // Node's global: WalletConnect's client and Solana's token library use it without importing it.
      transform: { inject: { Buffer: ['buffer', 'Buffer'] } },
      // Also what is used more than once: most are short, and their names stood in the first view besides.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            // The first view in one chunk: what it shares with later ones would else come in twenty small files.
            { name: 'first', test: /frame-app[\\/]src[\\/]main\.tsx$/, priority: 2 },
            // So the HTTP layer, and what connecting takes: the name of each small file would stand in the first view.
            {
              name: 'api',
              test: /frame-app[\\/]src[\\/](app[\\/]http[\\/]|app[\\/]images[\\/](images|laterImages)|app[\\/]options[\\/]projectConfig|wallets[\\/]list[\\/](wallets|walletIcon)|app[\\/]reporting[\\/]analytics\.)/,
              priority: 1,
            },
            // What flows of the modal ask comes with the views of these flows.
            {
              name: 'session',
              test: /frame-app[\\/]src[\\/](modal[\\/]routing|app[\\/]project|wallets[\\/](kept|table|connections|restore|switching)|embedded(?![\\/](email|settings))|rpc|signIn)[\\/].*\.ts$/,
              priority: 0,
            },
            // What later views are made of: their parts are small, and most of them need most of these.
            {
              name: 'ui',
              test: /frame-app[\\/]src[\\/]ui[\\/](controls|layout|states|text)[\\/](?!Tabs|Virtual)/,
              priority: 0,
            },
            // What is loaded once the first view is painted, whatever comes then.
            {
              name: 'soon',
              test: /src[\\/](modal[\\/](AlertBar|Snackbar|ViewFailed|laterParts|laterViews|viewTitle)|ui[\\/]icons[\\/][lL]aterIcons?|connect[\\/](LoadListed|NoWallets|submitEmail)|app[\\/]reporting[\\/]openAnalytics)\.ts/,
              priority: 0,
            },
            // What later views say, in one piece: a file for each text is a request for a line.
            { name: 'texts', test: /frame-app[\\/]src[\\/]generated[\\/]/, priority: 0 },
          ],
        },
      },
    },
  },
})
