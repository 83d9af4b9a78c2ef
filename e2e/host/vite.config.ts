import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { compile } from 'svelte/compiler'
import { defineConfig, type Plugin } from 'vite'

const pages = [
  'index',
  'dapp',
  'light',
  'dark',
  'lightdark',
  'radix',
  'strictmode',
  'hydration',
  'react',
  'bindings',
  'libraries',
  'wagmi',
  'walletadapter',
]
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), compileSvelte(), addWorld()],
  // The built SDK, which the page loads from a server as a dapp does. The bindings import packages of the dapp by name,
  // so the page contains the built bindings.
  resolve: {
    alias: [
      { find: /^airlock-sdk\/(react|vue|svelte|element|errors|wagmi)$/, replacement: path('../../sdk/dist/$1.js') },
      { find: /^airlock-sdk$/, replacement: '/sdk/index.js' },
      { find: /^airlock-sdk\/(.+)$/, replacement: '/sdk/$1.js' },
    ],
  },
  // The test pages need React's development build, because only that build mounts components twice in StrictMode. The
  // demo itself does not use React.
  define: { 'process.env.NODE_ENV': '"development"' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: Object.fromEntries(pages.map((name) => [name, path(`${name}.html`)])),
      external: [/^\/sdk\//],
    },
  },
})

/** Compiles Svelte components for the browser. */
function compileSvelte(): Plugin {
  return {
    name: 'airlock:svelte',
    transform: (code, id) =>
      id.endsWith('.svelte') ? compile(code, { filename: id, generate: 'client' }).js : undefined,
  }
}

/** Gives each page one empty `<meta name="world">`, into which `stampSites` writes the URLs of a world. */
function addWorld(): Plugin {
  return {
    name: 'airlock:world',
    transformIndexHtml: (html) =>
      html.includes('<meta name="world"')
        ? []
        : [{ tag: 'meta', attrs: { name: 'world', content: '' }, injectTo: 'head-prepend' }],
  }
}
