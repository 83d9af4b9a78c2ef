import { bridges } from '../cli/src/migrate/bridges/writeBridge.ts'
import type { ImportMove, Kit, Move, Moves } from '../cli/src/migrate/kits/Kit.ts'

const intro = `# Migration from another kit

\`airlock-cli\` replaces another kit by Airlock in your project's source code. The command prints the changes as a diff. After the diff, it lists what
you have to decide, each with its file, its line and a link:

\`\`\`sh
npx airlock-cli migrate
npx airlock-cli migrate --write --frame-url https://modal.airlock.example
\`\`\`

\`--write\` changes the files, and needs a git repository without uncommitted changes. Afterwards, run \`npm install\` and format the changed files.

- Options, themes, wallet lists and sign-in move into \`createSdk\`, which is next to the configuration of wagmi. wagmi and its hooks stay.
- Hooks and render functions that Airlock does not have are written into two files of your project, \`airlockBridge.tsx\` and \`airlockSignIn.ts\`.
  You can replace them later, at your own pace.
- Files that do not parse stay unchanged. If a file still needs the other kit, the kit stays installed.

The following tables are the tables that the command uses.
`

/** Writes the guide for all kits, \`sdk/docs/moving/index.md\`, from their tables. */
export function writeGuide(kits: readonly Kit[]): string {
  return [intro, ...kits.map(sectionOf)].join('\n')
}

function sectionOf(kit: Kit): string {
  const imports = Object.entries(kit.imports)
  const props = imports.flatMap(([name, move]) => ('provider' in move ? [[name, move.provider] as const] : []))
  const buttons = imports.flatMap(([name, move]) => ('button' in move ? [[name, move.button] as const] : []))
  const known = new Set<Moves>()
  const distinct = [...props, ...buttons].filter(([, moves]) => !known.has(moves) && known.add(moves))
  const wallets = Object.entries(kit.wallets).filter(([, id]) => id)
  return [
    `## ${kit.name}`,
    '',
    `Removed packages: ${kit.packages.map((name) => `\`${name}\``).join(', ')}.`,
    '',
    ...table(`Import of ${kit.name}`, [
      ...imports.map(([name, move]) => [name, explainImport(kit, name, move)] as const),
      ...Object.entries(kit.elements).map(([name, move]) => [`<${name}>`, explainImport(kit, name, move)] as const),
    ]),
    ...moveTable('Option', kit.options),
    ...moveTable('Theme', kit.theme),
    ...distinct.flatMap(([name, moves]) => moveTable(`Prop of \`${name}\``, moves)),
    ...(wallets.length > 0
      ? [`Wallets that move into \`featuredWalletIds\`: ${wallets.map(([name]) => `\`${name}\``).join(', ')}.`, '']
      : []),
  ].join('\n')
}

const moveTable = (title: string, moves: Moves) =>
  table(
    title,
    Object.entries(moves).map(([name, move]) => [name, explain(move)] as const),
  )

function table(title: string, rows: readonly (readonly [name: string, text: string])[]): readonly string[] {
  if (rows.length === 0) return []
  return [
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
