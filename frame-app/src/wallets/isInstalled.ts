/** Returns whether the dapp runs as an installed app without browser UI. Works inside a frame too. */
export const isInstalled = (match: (query: string) => { readonly matches: boolean } = globalThis.matchMedia): boolean =>
  match('(display-mode: standalone)').matches
