import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chainSpecs } from '../stack/chains.ts'
import { ports } from '../stack/ports.ts'
import { siteUrls } from '../stack/siteUrls.ts'
import type { WorldDescription } from '../stack/worldDescription.ts'
import type { HostWorld } from './src/world/readWorld.ts'

const pages = ['index', 'light', 'dark', 'lightdark', 'radix', 'strictmode', 'hydration', 'libraries', 'walletadapter']
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), injectWorld()],
  // The built SDK, which the page loads from a server as a dapp does.
  resolve: {
    alias: [
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

/** Writes the local world's URLs into each page, as `<meta name="world" content="…">`. */
function injectWorld(): Plugin {
  return {
    name: 'airlock:world',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'world', content: JSON.stringify(describeWorld()) }, injectTo: 'head-prepend' },
    ],
  }
}

/** Describes the local world that was started last, or the one that `npm start` would start. */
function describeWorld(): HostWorld {
  const file = path('../../.local/world.json')
  if (existsSync(file)) {
    const { urls, chains } = JSON.parse(readFileSync(file, 'utf8')) as WorldDescription
    return {
      modal: urls.modal,
      wallet: urls.wallet,
      control: urls.control,
      solana: urls.solana,
      chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    }
  }
  const at = ports()
  const { modal, wallet, control, solana } = siteUrls(at)
  const chains = chainSpecs.map(({ id, name, port }) => ({ id, name, rpcUrl: `http://127.0.0.1:${at[port]}` }))
  return { modal, wallet, control, solana, chains }
}
