import { readFileSync } from 'node:fs'

const { peerDependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  peerDependencies: { readonly [name: string]: string }
}

/** Matches the imports of the frameworks that the dapp installs: the bindings import them, and do not contain them. */
export const frameworks = new RegExp(`^(${Object.keys(peerDependencies).join('|')})(/|$)`)
