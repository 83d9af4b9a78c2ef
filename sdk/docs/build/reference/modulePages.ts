import type { Exports, Page } from './Entry.ts'
import { exportEntry } from './exportEntry.ts'
import type { Reflection } from './typedoc.ts'

/** The modules of the package except the entry: name → title and description of the page. */
export const modules: Readonly<Record<string, readonly [title: string, description: string]>> = {
  react: ['airlock-sdk/react', 'Provider component, hooks and button for React.'],
  wagmi: ['airlock-sdk/wagmi', 'Connector for wagmi.'],
  vue: ['airlock-sdk/vue', 'Plug-in and composables for Vue.'],
  svelte: ['airlock-sdk/svelte', 'Store of the account for Svelte.'],
  element: ['airlock-sdk/element', 'Custom element with a button, for plain pages and any framework.'],
  errors: ['airlock-sdk/errors', 'Reads why a call or a request has failed.'],
  siwx: ['airlock-sdk/siwx', 'Plug-ins for signing in with the wallet.'],
  solana: ['airlock-sdk/solana', 'Chain family of Solana.'],
  bip122: ['airlock-sdk/bip122', 'Chain family of Bitcoin.'],
  polkadot: ['airlock-sdk/polkadot', 'Chain family of Polkadot.'],
  cosmos: ['airlock-sdk/cosmos', 'Chain family of Cosmos.'],
  'wallet-standard': ['airlock-sdk/wallet-standard', 'Registers the modal as a wallet of Wallet Standard.'],
  safe: ['airlock-sdk/safe', "Connects the user's Safe if Safe's app has opened the page."],
  debug: ['airlock-sdk/debug', 'Report about a running page, for support.'],
}

/** Returns the page of a module. */
export function modulePage(name: string, reflections: readonly Reflection[], exports: Exports): Page {
  const [title, description] = modules[name]!
  const own = exports.filter(([, module]) => module === title)
  const entries = reflections.map((reflection) => exportEntry(reflection, [...own, ...exports]))
  return { path: `modules/${name}.md`, title, description, intro: description, groups: [{ title: '', entries }] }
}
