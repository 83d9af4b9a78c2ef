import { angular } from './angular/project.ts'
import { astro } from './astro/project.ts'
import { connectKit } from './connectkit/project.ts'
import { migratedAppKit } from './migrated-appkit/project.ts'
import { migratedConnectKit } from './migrated-connectkit/project.ts'
import { migratedRainbowKit } from './migrated-rainbowkit/project.ts'
import { migratedWeb3Onboard } from './migrated-web3-onboard/project.ts'
import { nextApp } from './next-app/project.ts'
import { nodeAlone } from './node-alone/project.ts'
import { nuxt } from './nuxt/project.ts'
import type { Project } from './Project.ts'
import { plainPage } from './plain-page/project.ts'
import { rainbowKit } from './rainbowkit/project.ts'
import { solanaHooks } from './solana-hooks/project.ts'
import { svelteKit } from './sveltekit/project.ts'
import { typescript } from './typescript/project.ts'
import { viteReact } from './vite-react/project.ts'
import { viteReact18 } from './vite-react-18/project.ts'
import { viteSvelte } from './vite-svelte/project.ts'
import { viteVanilla } from './vite-vanilla/project.ts'
import { viteVue } from './vite-vue/project.ts'
import { viteWagmi } from './vite-wagmi/project.ts'
import { wagmiNext } from './wagmi-next/project.ts'
import { wagmiNuxt } from './wagmi-nuxt/project.ts'
import { wagmiReact } from './wagmi-react/project.ts'
import { wagmiVanilla } from './wagmi-vanilla/project.ts'
import { wagmiVue } from './wagmi-vue/project.ts'
import { walletAdapter } from './wallet-adapter/project.ts'
import { walletUi } from './wallet-ui/project.ts'
import { web3Onboard } from './web3-onboard/project.ts'
import { webpack } from './webpack/project.ts'

/** All foreign projects, in the order of the table of results. */
export const projects: readonly Project[] = [
  plainPage,
  nodeAlone,
  typescript,
  webpack,
  viteVanilla,
  viteReact,
  viteReact18,
  viteVue,
  viteSvelte,
  viteWagmi,
  nextApp,
  nuxt,
  svelteKit,
  astro,
  angular,
  wagmiReact,
  wagmiNext,
  wagmiVue,
  wagmiNuxt,
  wagmiVanilla,
  rainbowKit,
  connectKit,
  web3Onboard,
  walletAdapter,
  solanaHooks,
  walletUi,
  migratedRainbowKit,
  migratedConnectKit,
  migratedAppKit,
  migratedWeb3Onboard,
]
