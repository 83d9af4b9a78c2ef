import { authLayers } from './authLayers.ts'
import type { FolderRule } from './FolderRule.ts'
import { frameLayers } from './frameLayers.ts'
import { packageLayers } from './packageLayers.ts'
import { serviceLayers } from './serviceLayers.ts'

/**
 * Folder → what it may import. For a file, the row with the longest matching folder applies. Files of one folder may
 * import each other. `*` stands for one name, so `app/*` means the files directly in `app`. `type ` before a path
 * allows only type imports.
 */
const layers: Readonly<Record<string, FolderRule | readonly string[]>> = {
  'shared/src/': [],
  'shared/build/': ['shared/src/'],
  'sdk/src/': ['shared/src/'],
  'sdk/src/generated/': ['sdk/src/wire/matches.ts'],
  'sdk/src/wire/': ['sdk/src/generated/', 'shared/src/'],
  'sdk/src/frame/': ['type sdk/src/discovery/', 'sdk/src/wire/', 'sdk/src/generated/', 'shared/src/'],
  'sdk/src/discovery/': [],
  'sdk/src/families/': ['sdk/src/discovery/', 'sdk/src/wire/', 'sdk/src/generated/', 'shared/src/'],
  'sdk/src/provider/': [
    'sdk/src/families/',
    'sdk/src/discovery/',
    'sdk/src/wire/',
    'sdk/src/generated/',
    'shared/src/',
  ],
  // The plug-ins of `airlock-sdk/siwx`. The entry declares their types.
  'sdk/src/signIn/': ['type sdk/src/Sdk.ts'],
  // The connector of `airlock-sdk/wagmi`. Its tests use the real SDK with a fake frame.
  'sdk/src/bindings/wagmi/': ['sdk/src/'],
  // What all bindings share: the stores of the accounts, and what their buttons show and do.
  'sdk/src/bindings/account/': ['type sdk/src/', 'sdk/src/provider/hints.ts'],
  // A binding for each framework. It gets the SDK from the dapp, so it imports only the SDK's types.
  'sdk/src/bindings/react/': ['sdk/src/bindings/account/', 'type sdk/src/'],
  'sdk/src/bindings/element/': ['sdk/src/bindings/account/', 'type sdk/src/'],
  'sdk/src/bindings/vue/': ['sdk/src/bindings/account/', 'type sdk/src/'],
  'sdk/src/bindings/svelte/': ['sdk/src/bindings/account/', 'type sdk/src/'],
  // Reads the reason of an error that a dapp has caught.
  'sdk/src/bindings/errors/': ['type shared/src/errors/'],
  // The pages in `sdk/docs/moving` are written from the tables of `airlock-cli`.
  'sdk/build/': ['sdk/src/', 'sdk/cli/src/migrate/', 'shared/'],
  // The code of the guides. It imports only what a dapp installs.
  'sdk/docs/examples/': [],
  // The documentation's sources and build. Its tables and examples are checked against the code that they describe.
  'sdk/docs/': ['sdk/src/', 'sdk/build/', 'sdk/cli/src/migrate/', 'shared/'],
  ...packageLayers,
  'auth-frame/src/': ['auth-frame/api/', 'shared/src/'],
  ...Object.fromEntries(Object.entries(authLayers).map(([folder, { mayImport }]) => [folder, mayImport])),
  'auth-frame/api/': ['shared/src/'],
  // The auth origin's server. SDK and M may import neither the server nor its API.
  ...serviceLayers,
  'auth-frame/': ['shared/'],
  'frame-app/': ['shared/'],
  ...frameLayers,
  // The chaos tests run the real code of all realms in one process.
  'e2e/chaos/': ['frame-app/src/', 'auth-frame/src/', 'sdk/src/', 'shared/src/', 'e2e/'],
  // Projects of other people's tools that install the packed SDK. Files in `pages` and `files` belong to these projects
  // and import only installed packages.
  'e2e/compat/': ['e2e/'],
  // As its client, the load test uses the auth frame's own code. It reads emails from the inbox of the service's tests.
  'e2e/load/': ['auth-frame/', 'e2e/stack/', 'shared/src/'],
  // The browser tests use the built output, with the types of the SDK's public entry.
  'e2e/': [
    'shared/',
    'sdk/build/',
    'sdk/dist/',
    'sdk/docs/examples/',
    // The server of the built documentation.
    'sdk/docs/build/site/',
    'frame-app/build/',
    // The local test setup starts the service with its own clock.
    'auth-frame/service/startService.ts',
    'type sdk/src/index.ts',
    'type sdk/dev/src/',
    'type sdk/testing/src/index.ts',
  ],
}

/** Returns the row of the table that applies to a file: the folder, and the prefixes that the file may import. */
export function layerOf(path: string): { folder: string; allowed: readonly string[] } {
  const rows = Object.entries(layers).map(([pattern, rule]) => {
    const allowed = 'mayImport' in rule ? rule.mayImport : rule
    const folder = new RegExp(`^${pattern.replace('*', '[^/]+')}`).exec(path)?.[0] ?? ''
    return { folder, allowed: [pattern.endsWith('/*') ? pattern : folder, ...allowed] }
  })
  const found = rows.reduce((best, each) => (each.folder.length > best.folder.length ? each : best))
  return found.folder ? found : { folder: path, allowed: [] }
}

/** Whether a prefix of the table allows an import. */
export function fits(prefix: string, target: string, type: boolean): boolean {
  if (prefix.startsWith('type ')) return type && target.startsWith(prefix.slice(5))
  if (!prefix.endsWith('/*')) return target.startsWith(prefix)
  return target.startsWith(prefix.slice(0, -1)) && !target.slice(prefix.length - 1).includes('/')
}
