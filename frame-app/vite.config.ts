import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineMessages } from '../shared/build/messages/inlineMessages.ts'
import { languageFiles } from '../shared/build/messages/languageFiles.ts'
import { startLanguage } from '../shared/build/messages/startLanguage.ts'
import { writeNotices } from '../shared/build/notices/createNotices.ts'
import { writeIntegrity } from '../shared/build/writeIntegrity.ts'
import { firstMessages } from './build/firstMessages.ts'
import { splitErrors } from './build/splitErrors.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    inlineMessages('frame-app/messages', firstMessages),
    languageFiles('frame-app/messages', firstMessages),
    startLanguage(),
    react(),
    splitErrors(),
    writeNotices(),
    writeIntegrity(),
  ],
  resolve: {
    alias: [
      { find: '#shared', replacement: path('../shared/src') },
      {
        find: '@walletconnect/keyvaluestorage',
        replacement: path('src/wallets/walletConnect/NoKeyValueStorage.ts'),
      },
      // Replaces a check of WalletConnect's client, which would send a contract account's sign-in to WalletConnect's
      // server.
      { find: /^@walletconnect\/utils$/, replacement: path('build/validateSignedCacao.ts') },
      { find: 'rpc-websockets', replacement: path('build/noSockets.ts') },
      // Use a single file of tldts. If tldts is imported from several files, the build contains its public suffix list
      // three times.
      { find: /^tldts$/, replacement: 'tldts/dist/index.esm.min.js' },
    ],
  },
  define: {
    global: 'globalThis',
    // Disables features of React that we do not need: the developer tools, and the browser's loading indicator during
    // transitions.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
    navigation: 'undefined',
  },
  // Vite's default class names contain a hash and a line number, which do not compress.
  css: { modules: { generateScopedName: '[name]_[local]' } },
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
            // Groups what an opening needs beyond the first paint: the HTTP layer, the project's settings and the
            // wallet list. Otherwise they become many small files, whose names the first view's code must contain.
            {
              name: 'opening',
              test: /frame-app[\\/]src[\\/](app[\\/]http[\\/]|app[\\/]images[\\/](images|laterImages)|app[\\/]options[\\/]projectConfig|app[\\/]project[\\/]|connect[\\/]loadList|host[\\/](openingParts|startLater|preload)|wallets[\\/]list[\\/](wallets|walletIcon)|app[\\/]reporting[\\/]analytics\.)/,
              priority: 0.5,
            },
            // Groups the modal's flows with the code that they share.
            {
              name: 'session',
              test: /frame-app[\\/]src[\\/](modal[\\/]routing|wallets[\\/](table|connections|restore)|embedded(?![\\/]settings)|rpc|signIn)[\\/].*\.ts$/,
              priority: 0,
            },
            // Groups the UI components of later views. They are small, and most views need most of them.
            {
              name: 'ui',
              test: /frame-app[\\/]src[\\/]ui[\\/](controls|layout|text)[\\/](?!Tabs|Virtual)/,
              priority: 0,
            },
            // Code that always loads after the first view is painted.
            {
              name: 'soon',
              test: /src[\\/](modal[\\/](AlertBar|Snackbar|ViewFailed|laterParts|laterViews|loadNextViews|viewTitle)|ui[\\/]pictures[\\/][lL]aterIcons?|connect[\\/](NoWallets|submitEmail)|app[\\/]reporting[\\/]openAnalytics)\.ts/,
              priority: 0,
            },
            // Puts the styles of all later views into one file, see `withStyles`.
            { name: 'later', test: /\.css$/, priority: 1 },
            // Groups all messages of later views. Otherwise each message would be a separate request.
            { name: 'texts', test: /frame-app[\\/]src[\\/]generated[\\/]i18n[\\/]later/, priority: 1 },
          ],
        },
      },
    },
  },
})
