import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const sdk = fileURLToPath(new URL('../../../../sdk/dist/', import.meta.url))

export default defineConfig({
  base: './',
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^airlock-sdk$/, replacement: `${sdk}index.js` },
      { find: /^airlock-sdk\/(.*)$/, replacement: `${sdk}$1.js` },
    ],
    // The SDK's folder has packages of its own; wagmi must be the page's.
    dedupe: ['viem', 'wagmi', '@wagmi/core', 'react'],
  },
  build: { target: 'es2022', chunkSizeWarningLimit: 2000 },
})
