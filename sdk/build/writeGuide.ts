import { bridges } from '../cli/src/migrate/bridges/writeBridge.ts'
import type { ImportMove, Kit, Move, Moves } from '../cli/src/migrate/kits/Kit.ts'

/** Kit → its page in `sdk/docs/moving`, and what remains to be said about it. */
const pages: Readonly<Record<Kit['id'], { readonly file: string; readonly after: readonly string[] }>> = {
  appkit: {
    file: 'appkit.md',
    after: [
      'The options have the same names, so most of your configuration stays. `createAppKit` with other adapters than wagmi is not migrated: write `createSdk` yourself, with a [chain family](../guides/chain-families.md) for each adapter.',
      'A user of AppKit’s email login gets a new account in Airlock: the two wallets have different keys. Users who want to keep their account export it from the old wallet first.',
    ],
  },
  rainbowkit: {
    file: 'rainbowkit.md',
    after: [
      'wagmi and its hooks stay. Look at each place that used `ConnectButton.Custom`: its render function now gets the state from the bridge.',
    ],
  },
  connectkit: {
    file: 'connectkit.md',
    after: [
      'wagmi and its hooks stay. ConnectKit’s themes have no counterpart: set an accent color and a radius instead.',
    ],
  },
  onboard: {
    file: 'web3-onboard.md',
    after: [
      'Web3-Onboard’s wallet modules are removed, because the modal lists wallets itself. A hardware wallet connects through its app, over WalletConnect.',
    ],
  },
  walletAdapter: {
    file: 'wallet-adapter.md',
    after: [
      'The hooks of `@solana/wallet-adapter-react` stay. Only its dialog and buttons are replaced. [Solana and `@solana/kit`](../start/solana-kit.md) shows a dapp without the adapter.',
    ],
  },
}

const command = `\`\`\`sh
npx airlock-cli migrate
npx airlock-cli migrate --write --frame-url https://modal.airlock.example
\`\`\`
`

/**
 * Writes the guides in `sdk/docs/moving` from the tables of the kits: a page for each kit, and the list of them.
 *
 * @returns file name → text
 */
export function writeGuides(kits: readonly Kit[]): Readonly<Record<string, string>> {
  return {
    'index.md': overview(kits),
    ...Object.fromEntries(kits.map((kit) => [pages[kit.id].file, pageOf(kit)])),
  }
}

const overview = (kits: readonly Kit[]) => `---
title: Moving here
description: Replace RainbowKit, AppKit, ConnectKit, Web3-Onboard, wallet-adapter or Privy by Airlock.
---

# Moving here

\`airlock-cli\` replaces another kit by Airlock in your project's source code. The command prints the changes as a diff. After the diff, it lists what
you have to decide, each with its file, its line and a link:

${command}
\`--write\` changes the files, and needs a git repository without uncommitted changes. Afterwards, run \`npm install\` and format the changed files.

- Options, themes, wallet lists and sign-in move into \`createSdk\`, which is next to the configuration of wagmi. wagmi and its hooks stay.
- Hooks and render functions that Airlock does not have are written into two files of your project, \`airlockBridge.tsx\` and \`airlockSignIn.ts\`.
  You can replace them later, at your own pace.
- Files that do not parse stay unchanged. If a file still needs the other kit, the kit stays installed.

The pages of the kits contain the tables that the command uses, option by option:

${[...kits].map((kit) => `- [${kit.name}](${pages[kit.id].file})`).join('\n')}
- [Privy](privy.md), which you replace by hand
`

function pageOf(kit: Kit): string {
  const imports = Object.entries(kit.imports)
  const props = imports.flatMap(([name, move]) => ('provider' in move ? [[name, move.provider] as const] : []))
  const buttons = imports.flatMap(([name, move]) => ('button' in move ? [[name, move.button] as const] : []))
  const known = new Set<Moves>()
  const distinct = [...props, ...buttons].filter(([, moves]) => !known.has(moves) && known.add(moves))
  const wallets = Object.entries(kit.wallets).filter(([, id]) => id)
  return [
    '---',
    `title: Moving from ${kit.name}`,
    `description: Replace ${kit.name} by Airlock, option by option.`,
    '---',
    '',
    `# Moving from ${kit.name}`,
    '',
    'One command changes your source code. It prints the changes first, and lists what you have to decide:',
    '',
    command,
    'Then run `npm install`, format the changed files, and look at each decision. [Moving here](index.md) says how the command works.',
    '',
    `Removed packages: ${kit.packages.map((name) => `\`${name}\``).join(', ')}.`,
    '',
    ...pages[kit.id].after.flatMap((text) => [text, '']),
    'The following tables are the tables that the command uses.',
    '',
    ...table('Imports', `Import of ${kit.name}`, [
      ...imports.map(([name, move]) => [name, explainImport(kit, name, move)] as const),
      ...Object.entries(kit.elements).map(([name, move]) => [`<${name}>`, explainImport(kit, name, move)] as const),
    ]),
    ...moveTable('Options', 'Option', kit.options),
    ...moveTable('Theme', 'Theme', kit.theme),
    ...distinct.flatMap(([name, moves]) => moveTable(`Props of \`${name}\``, `Prop of \`${name}\``, moves)),
    ...(wallets.length > 0
      ? [
          '## Wallets',
          '',
          `These wallets move into \`featuredWalletIds\`: ${wallets.map(([name]) => `\`${name}\``).join(', ')}.`,
          '',
        ]
      : []),
    '## What to check',
    '',
    '- Connect, sign, switch the network, reload and disconnect, once with an extension and once with a phone.',
    '- Your Content-Security-Policy has `frame-src` with the origin of the modal, and no longer needs the hosts of the other kit: see [CSP](../guides/csp.md).',
    '- `npx airlock-cli doctor URL` reports nothing.',
    '',
  ].join('\n')
}

const moveTable = (heading: string, title: string, moves: Moves) =>
  table(
    heading,
    title,
    Object.entries(moves).map(([name, move]) => [name, explain(move)] as const),
  )

function table(
  heading: string,
  title: string,
  rows: readonly (readonly [name: string, text: string])[],
): readonly string[] {
  if (rows.length === 0) return []
  return [
    `## ${heading}`,
    '',
    `| ${title} | With Airlock |`,
    '| --- | --- |',
    ...rows.map(([name, text]) => `| \`${name}\` | ${text} |`),
    '',
  ]
}
function explain(move: Move): string {
  if ('wagmi' in move) return 'stays in `createConfig`'
  if ('drop' in move) return `removed. ${move.drop}`
  if ('decide' in move) return `you decide. ${move.decide} See [${nameOfPage(move.see)}](../${move.see})`
  const values = Object.entries(move.values ?? {}).map(
    ([from, to]) => `\`${from}\` → ${to === null ? 'no value' : `\`${to}\``}`,
  )
  return `\`${move.to}\`${values.length > 0 ? `: ${values.join(', ')}` : ''}`
}

function explainImport(kit: Kit, name: string, move: ImportMove): string {
  const custom = bridges[kit.id][`${name}Custom`] ? `. \`${name}.Custom\` is written into your project` : ''
  if ('button' in move) return `\`<AirlockButton>\` of \`airlock-sdk/react\`${custom}`
  if ('provider' in move) return '`<AirlockProvider>` of `airlock-sdk/react`'
  if ('config' in move) return '`createSdk` of `airlock-sdk`'
  if ('theme' in move) return 'the options `themeMode` and `themeVariables`'
  if ('module' in move) return `\`${move.name}\` of \`${move.module}\``
  if ('decide' in move) return `you decide. ${move.decide} See [${nameOfPage(move.see)}](../${move.see})`
  return 'written into your project'
}

const titles: Readonly<Record<string, string>> = {
  'sources/api.md': 'API',
  'sources/options.md': 'Options',
  'guides/sign-in.md': 'Sign-in',
  'guides/chain-families.md': 'Chain families',
  'guides/self-hosting.md': 'Deployment',
}
const nameOfPage = (see: string) => titles[see.split('#')[0]!] ?? see
