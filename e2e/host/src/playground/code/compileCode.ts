import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileScript, parse } from 'vue/compiler-sfc'
import type { File } from './writeSdk.ts'

const root = join(import.meta.dirname, '../../../../..')

/** wagmi's React hooks, with the types of the installed `@wagmi/core`: wagmi itself is not installed here. */
const wagmi = `import type { Config, Connector, GetConnectionReturnType } from '@wagmi/core'
import type { ReactNode } from 'react'
export { createConfig, http } from '@wagmi/core'
export declare function WagmiProvider(props: { config: Config; children: ReactNode }): ReactNode
export declare function useConnection(): GetConnectionReturnType
export declare function useConnectors(): readonly Connector[]
export declare function useConnect(): { mutate(input: { connector: Connector }): void }
`

const sdk = join(root, 'sdk/src')
const paths = {
  '#shared/*': [join(root, 'shared/src/*')],
  'airlock-sdk': [join(sdk, 'index.ts')],
  'airlock-sdk/siwx': [join(sdk, 'siwx.ts')],
  'airlock-sdk/wagmi': [join(sdk, 'bindings/wagmi/airlock.ts')],
  ...Object.fromEntries(
    ['react', 'vue', 'element'].map((name) => [`airlock-sdk/${name}`, [join(sdk, `bindings/${name}/index.ts`)]]),
  ),
  ...Object.fromEntries(
    ['solana', 'bip122', 'polkadot', 'cosmos'].map((name) => [
      `airlock-sdk/${name}`,
      [join(sdk, `families/${name}.ts`)],
    ]),
  ),
  wagmi: ['./wagmi.ts'],
  'wagmi/chains': ['./wagmiChains.ts'],
}

const compilerOptions = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  // The function that Vue's compiler makes of a template has untyped parameters.
  noImplicitAny: false,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  allowImportingTsExtensions: true,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node', 'vite/client'],
  paths,
}

/**
 * Type-checks the code of several projects against the SDK's sources.
 *
 * @param projects the files of each project, by its name
 * @returns the compiler's messages. Empty if the code has no errors
 */
export function compileCode(projects: Readonly<Record<string, readonly File[]>>): string {
  const local = join(root, '.local')
  mkdirSync(local, { recursive: true })
  // In the repository, so that the code finds the installed packages.
  const folder = mkdtempSync(join(local, 'playground-'))
  try {
    write(join(folder, 'wagmi.ts'), wagmi)
    write(join(folder, 'wagmiChains.ts'), "export * from 'viem/chains'\n")
    const include = ['.', join(sdk, 'globals.d.ts')]
    write(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }))
    for (const [project, files] of Object.entries(projects))
      for (const { name, code } of files)
        if (name.endsWith('.vue')) write(join(folder, project, `${name}.ts`), scriptOf(code))
        else write(join(folder, project, name), code)
    return spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** Compiles a Vue component to the TypeScript code of its script and its template. */
function scriptOf(component: string): string {
  const { descriptor, errors } = parse(component)
  if (errors.length > 0) throw errors[0]
  return compileScript(descriptor, { id: 'app', inlineTemplate: true }).content
}
