import type { FolderRule } from './FolderRule.ts'

/**
 * Folders of the packages that are installed separately from the SDK. Their builds contain the imported files, so they
 * may import `shared` and its build scripts. They use frames and SDK only as built files or in a browser. The test
 * wallet is an exception: without a browser, its provider is the SDK's code, and its keys are those of the test
 * extension.
 */
export const packageLayers: Readonly<Record<string, FolderRule>> = {
  'sdk/cli/src/': {
    about: 'The commands of `airlock-cli`, each in its own folder, and the table from which they are started.',
    mayImport: ['shared/'],
  },
  'sdk/create/src/': {
    about: 'The command `create-airlock`: copies a template, installs its packages and starts it.',
    mayImport: [],
  },
  'sdk/dev/src/': {
    about: 'The command `airlock-dev`: the services of the local world that a dapp needs, started together.',
    mayImport: ['e2e/stack/', 'shared/'],
  },
  'sdk/testing/src/': {
    about: "The test wallet: its keys and its owner's answers, the dapp's provider without a browser, and its API.",
    mayImport: ['sdk/src/', 'e2e/extension/src/'],
  },
}
